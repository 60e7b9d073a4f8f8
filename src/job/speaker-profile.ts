/** What was measured of a speaker in the audio that a client supplied. Small enough to travel with every job. */
export interface SpeakerProfile {
  /** Seconds of speech that were measured; a profile of less says less. */
  readonly speechSeconds: number;
  /** Median fundamental frequency in Hz; null when too little of it is voiced. */
  readonly pitchHz: number | null;
  /** Distance of the 10th and the 90th percentile of the fundamental frequency, in semitones; null as above. */
  readonly pitchRange: number | null;
  /** Syllable nuclei in a second of speech, pauses left out; null when too short to tell. */
  readonly syllableRate: number | null;
  /** Level of the speech before it was normalised, in dB below full scale (RMS of the parts that are speech). */
  readonly levelDb: number;
  /**
   * Mean ln magnitude of the voiced speech at a level of -20 dBFS in 80 mel bands, harmonics smoothed away: the envelope
   * of the vocal tract. Empty when too little is voiced.
   */
  readonly spectrum: readonly number[];
}
