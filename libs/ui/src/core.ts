/**
 * What nearly every page uses. The shell provides it once and all slices share that copy, so it is never tree-shaken:
 * heavier parts are imported from their own subpath (`@shamba/ui/dialog`) and built into the slice that needs them.
 */
export * from './badge';
export * from './button';
export * from './card';
export * from './checkbox';
export * from './cx';
export * from './detail';
export * from './empty-state';
export * from './error-state';
export * from './field';
export * from './format';
export * from './hero';
export * from './icon-button';
export * from './image';
export * from './link-button';
export * from './page';
export * from './phone-link';
export * from './price';
export * from './quantity-input';
export * from './radio-group';
export * from './section';
export * from './select';
export * from './skeleton';
export * from './spinner';
export * from './text-input';
export * from './textarea';
export * from './viewer-frame';
export * from './visually-hidden';
