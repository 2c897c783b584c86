export { packRelease } from './pack-release.ts';
export { Refused, Undecided } from './refused.ts';
export { deployBuild, messageOf, sliceApi, type SliceAnswer, type SliceApiOptions } from './slice-api.ts';
export { sliceCommand, type SliceCommandOptions } from './slice-command.ts';
