/**
 * Components of nearly every page. The shell provides one copy that all slices share, so it is never tree-shaken.
 * Heavier components have subpaths (`@shamba/ui/dialog`) and are built into the slices that import them.
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
