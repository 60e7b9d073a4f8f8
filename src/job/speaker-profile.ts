/** What is measured of a speaker in the audio that a client supplies. Small enough to be sent with every job. */
export interface SpeakerProfile {
  /** Seconds of speech that were measured: the weight of this profile. */
  readonly speechSeconds: number;
  /** Median fundamental frequency in Hz; null when too little speech is voiced. */
  readonly pitchHz: number | null;
  /** Distance between the 10th and 90th percentile of the fundamental frequency in semitones; null as above. */
  readonly pitchRange: number | null;
  /** Syllable nuclei per second of speech without pauses; null when there is too little speech. */
  readonly syllableRate: number | null;
  /** Level of the speech before it was normalized, in dB below full scale (RMS of the parts that are speech). */
  readonly levelDb: number;
  /**
   * Mean ln magnitude of the voiced speech at a level of -20 dBFS in 80 mel bands, harmonics smoothed away: the envelope
   * of the vocal tract. Empty when too little is voiced.
   */
  readonly spectrum: readonly number[];
}
