export { packRelease } from './pack-release.mjs';
export { Refused } from './refused.mjs';
export { deployBuild, messageOf, sliceApi } from './slice-api.mjs';
export { sliceCommand } from './slice-command.mjs';
