/** Measures a speaker: once, where audio enters the service; the profile is small enough to be sent with every job. */
export { combineProfiles } from './combine-profiles.ts';
export { measureSpeaker } from './measure-speaker.ts';
