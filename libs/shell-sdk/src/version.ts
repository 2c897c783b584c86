/** The version for slices' `sdk` ranges, ui/core included; a test keeps it equal to package.json. */
export const SDK_VERSION: string = '2.11.0';
