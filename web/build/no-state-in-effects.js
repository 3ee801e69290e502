/**
 * An effect is for what is outside: the document, a timer, storage, a connection. State that it
 * writes is a derived value or belongs into a handler.
 */

const EFFECTS = new Set(['$effect', '$effect.pre', '$effect.root']);
/** What calls a function later, when something outside happens. */
const HANDLED = new Set(['setTimeout', 'setInterval', 'addEventListener', 'removeEventListener']);
const STATES = new Set(['$state', '$state.raw', '$derived', '$derived.by', '$bindable']);

/** `$state.raw` of `$state.raw(null)`. */
function calleeOf(node) {
  if (node?.type !== 'CallExpression') return '';
  const { callee } = node;
  if (callee.type === 'Identifier') return callee.name;
  const isPlain = callee.type === 'MemberExpression' && callee.object.type === 'Identifier';
  return isPlain ? `${callee.object.name}.${callee.property.name}` : '';
}

const isFunction = (node) => /Function/.test(node?.type ?? '');

/** Whether a function runs with the effect, and not later as a handler of a timer or an event. */
function runsAlong(node) {
  const call = node.parent;
  if (call?.type !== 'CallExpression') return false;
  const name = call.callee.property?.name ?? call.callee.name;
  return call.callee === node || !HANDLED.has(name);
}

/** All nodes below one that run with it. */
function* nodesOf(node, keys) {
  for (const key of keys[node.type] ?? [])
    for (const child of [node[key]].flat()) {
      if (!child?.type) continue;
      yield child;
      if (!isFunction(child) || runsAlong(child)) yield* nodesOf(child, keys);
    }
}

/** What is written: `a` of `a = 1`, `a.b.c = 1`, `a++`. */
function rootOf(node) {
  let target = node.type === 'AssignmentExpression' ? node.left : node.argument;
  while (target.type === 'MemberExpression') target = target.object;
  return target;
}

/** The definition of a name as it is seen from a node. */
function definitionOf(name, node, source) {
  for (let scope = source.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(name);
    if (variable) return variable.defs[0];
  }
  return undefined;
}

/** Whether a name stands for state; what is bound to an element of the page does not. */
function isState(definition, source) {
  if (definition?.type !== 'Variable') return false;
  const declared = definition.node;
  if (/HTML\w*Element/.test(source.getText(declared))) return false;
  if (STATES.has(calleeOf(declared.init))) return true;
  const made = declared.init?.type === 'NewExpression' && declared.id.type === 'Identifier';
  if (made) return /State$|^HouseForm$|^Screen$/.test(declared.init.callee.name ?? '');
  return calleeOf(declared.init) === '$props';
}

/** The functions that a call calls, where they stand in the same file. */
function functionsOf(call, source) {
  const named = [call.callee, ...call.arguments].filter(
    (node) => node.type === 'Identifier' && (node === call.callee || runsAlong(node)),
  );
  return named
    .map((name) => definitionOf(name.name, call, source)?.node)
    .map((found) => (found?.type === 'VariableDeclarator' ? found.init : found))
    .filter(isFunction);
}

export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: { state: 'An effect does not write state: derive it, or write it in a handler.' },
  },
  create(context) {
    const source = context.sourceCode;
    const keys = source.visitorKeys;
    /** Looks through a function and those that it calls. */
    function look(node, seen) {
      if (!node || seen.has(node)) return;
      seen.add(node);
      for (const inner of nodesOf(node, keys)) {
        if (inner.type === 'AssignmentExpression' || inner.type === 'UpdateExpression') {
          const root = rootOf(inner);
          const written =
            root.type === 'ThisExpression' ||
            (root.type === 'Identifier' && isState(definitionOf(root.name, inner, source), source));
          if (written) context.report({ node: inner, messageId: 'state' });
        }
        if (inner.type === 'CallExpression')
          for (const called of functionsOf(inner, source)) look(called, seen);
      }
    }
    return {
      CallExpression(node) {
        if (EFFECTS.has(calleeOf(node))) look(node.arguments[0], new Set());
      },
    };
  },
};
