import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './infra/config/eslint/boundaries.mjs';
import { dependencyRules } from './infra/config/eslint/dependencies.mjs';
import { PROGRAMS } from './infra/config/programs.mjs';

// One file is quickest through the language service; all of them through the few programs that hold them.
const typed = process.env.LINT_ALL ? { project: PROGRAMS } : { projectService: true };
const browserCode = [
  'mfe-*/src/**/*.{ts,tsx}',
  'shell/src/**/*.{ts,tsx}',
  'libs/{ui,shell-sdk,slice-kit}/src/**/*.{ts,tsx}',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.nx/**',
      '**/generated/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'infra/square-emulator/public/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { ...typed, tsconfigRootDir: import.meta.dirname } },
    plugins: { shamba: { rules: { boundaries } } },
    rules: {
      'shamba/boundaries': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      'no-console': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': ['error', ...dependencyRules],
    },
  },
  {
    files: browserCode,
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: "Use the SDK's api: it carries the session, the errors and the request id." },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'fetch' },
        { object: 'globalThis', property: 'fetch' },
      ],
    },
  },
  {
    // Commands speak to a person on a terminal; tests take apart answers of every shape.
    files: [
      '**/{seed,migrate,openapi,reconcile,create-admin,close-demo-accounts,main}.ts',
      'libs/dev-stack/**/*.ts',
      'infra/**/*.ts',
      '**/*.spec.{ts,tsx}',
      '**/*.int-spec.ts',
      '**/test/**/*.ts',
      '**/testing/**/*.{ts,tsx}',
      'e2e/**/*.ts',
    ],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  // Settings files of the tools live outside the packages' programs.
  {
    files: ['**/rspack.config.ts', '**/playwright.config.ts', 'infra/config/**/*.ts'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
