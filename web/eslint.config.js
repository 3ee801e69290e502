import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import noStateInEffects from './build/no-state-in-effects.js';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'node_modules', 'screenshots', 'src/generated'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, ...globals.worker } },
    plugins: { tarock: { rules: { 'no-state-in-effects': noStateInEffects } } },
    rules: {
      'tarock/no-state-in-effects': 'error',
      // Types are the compiler's business.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      // Maps and sets that nothing on the screen reads need not be watched.
      'svelte/prefer-svelte-reactivity': 'off',
      // Svelte drops blanks at the edge of a block; a string keeps them.
      'svelte/no-useless-mustaches': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['tests/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for a state, not for a time.',
        },
        {
          selector:
            "NewExpression[callee.name='Promise'] " +
            "CallExpression[callee.name='setTimeout'][arguments.0.type='Identifier']",
          message: 'Wait for a state, not for a time.',
        },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // Programs of the build speak to whoever runs them; what is measured takes its time.
    files: [
      'build/**',
      'cards/**',
      'tests/measure/**',
      'tests/screenshots/**',
      'tests/browser/setup.ts',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
  },
);
