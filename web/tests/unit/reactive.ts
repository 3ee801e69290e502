/** Node with state that is watched as in a browser: tests that say so run in it. */
export default {
  name: 'reactive',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};
