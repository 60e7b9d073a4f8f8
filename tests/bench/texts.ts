/** The texts of the bench. Durations are those of the voice `kathleen` at temperature 0. */
export const TEXTS = {
  /** Half a second. */
  word: 'Hello.',
  /** About 3 s. */
  short: 'There was nothing on the rock, and the flush was gone.',
  /** About 15 s, in several segments. */
  long:
    'He stopped, and Philip nodded at the horrified question in his eyes. ' +
    'Close beside him gleamed the white fangs of the wolf-dog. ' +
    'Philip stood undecided, his ears strained to catch the slightest sound. ' +
    'They are to attack your camp tomorrow night.',
} as const;

/** The measured voice; all voices of the pack share one model. */
export const VOICE = 'kathleen';
