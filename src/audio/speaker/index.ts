/** What can be heard of a speaker: measured once where audio comes in, small enough to travel with every job. */
export { combineProfiles } from './combine-profiles.ts';
export { measureSpeaker } from './measure-speaker.ts';
