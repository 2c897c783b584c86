/**
 * Slices and components style classes only; elements belong to
 * the shell's reset and tokens (libs/ui's two global files).
 */
export default {
  ignoreFiles: ['**/dist/**', 'libs/ui/src/styles/*.css'],
  rules: {
    'selector-max-type': [
      0,
      {
        ignore: ['compounded', 'child', 'descendant', 'next-sibling', 'custom-elements'],
        message: 'Style a class, not a bare element.',
      },
    ],
    'selector-max-id': 0,
    'declaration-no-important': true,
    'color-no-invalid-hex': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['**/*.module.css'],
      rules: {
        'declaration-property-value-disallowed-list': [
          { margin: ['0'], 'list-style': ['none'], 'border-collapse': ['collapse'] },
          { message: 'Leave it out: the reset (libs/ui/src/styles/reset.css) sets it.' },
        ],
      },
    },
  ],
};
