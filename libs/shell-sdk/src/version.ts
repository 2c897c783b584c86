/**
 * The version that slices' `sdk` ranges are compared with; a test keeps it equal to package.json. Covers ui/core too.
 */
export const SDK_VERSION: string = '2.1.0';
