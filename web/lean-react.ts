import type { Plugin } from 'vite';

/** A part of a parsed program, as ESTree has it. */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/**
 * What React's DOM package has for pages that this site doesn't have: those that a server has drawn and the browser takes over
 * (`hydrateRoot`), and the components `ViewTransition`, `Activity` and `SuspenseList`. On a page that `createRoot` draws, without those
 * three, the following never differs. Whatever hangs on it is then left out by the minifier.
 */
const variables: Record<string, string> = {
  isHydrating: 'false',
  hydrationParentFiber: 'null',
  nextHydratableInstance: 'null',
  hydrationErrors: 'null',
  // Events that wait for a part of the page to be taken over.
  queuedFocus: 'null',
  queuedDrag: 'null',
  queuedMouse: 'null',
  hasScheduledReplayAttempt: 'false',
  shouldStartViewTransition: 'false',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  viewTransitionMutationContext: 'false',
  inUpdateViewTransition: 'false',
  rootViewTransitionAffected: 'false',
};

/** Of the state of a root, of a boundary. */
const fields: Record<string, string> = { isDehydrated: 'false', dehydrated: 'null' };

/** What these give; they change nothing. */
const calls: Record<string, string> = {
  getSuspenseInstanceFromFiber: 'null',
  getActivityInstanceFromFiber: 'null',
  getParentHydrationBoundary: 'null',
  popHydrationState: 'false',
  resetHydrationState: 'void 0',
  upgradeHydrationErrorsToRecoverable: 'null',
  updateDehydratedSuspenseComponent: 'null',
  commitSuspenseHydrationCallbacks: 'void 0',
  clearIfContinuousEvent: 'void 0',
  queueIfContinuousEvent: 'false',
  retryIfBlockedOn: 'void 0',
  trackEnterViewTransitions: 'void 0',
  commitExitViewTransitions: 'void 0',
  commitNestedViewTransitions: 'void 0',
  restoreEnterOrExitViewTransitions: 'void 0',
  restoreNestedViewTransitions: 'void 0',
  commitNewChildToFragmentInstance: 'void 0',
  commitNewChildToFragmentInstances: 'void 0',
  commitFragmentInstanceInsertionEffects: 'void 0',
  commitFragmentInstanceDeletionEffects: 'void 0',
  deleteChildFromFragmentInstance: 'void 0',
};

/** Kinds of places in the tree, by number: a part that waits to be taken over, and the three components. */
const kinds = new Set<unknown>([18, 19, 30, 31]);
const components = new Set(['REACT_SUSPENSE_LIST_TYPE', 'REACT_VIEW_TRANSITION_TYPE', 'REACT_ACTIVITY_TYPE']);
/** Says that there is a `ViewTransition` further down. */
const FLAG = 33_554_432;
/** Assigned to, these are offered to the page. */
const offers =
  /^(exports\.hydrateRoot|ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration|(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (value: unknown): string =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : '';

/** The name of a field that is read by its name. */
const fieldOf = (value: unknown): string =>
  isNode(value) && value.type === 'MemberExpression' && value['computed'] !== true
    ? nameOf(value['property'])
    : '';

const valueOf = (value: unknown): unknown =>
  isNode(value) && value.type === 'Literal' ? value['value'] : undefined;

const isKind = (value: unknown): boolean => fieldOf(value) === 'tag' || nameOf(value) === 'tag';

/** The value of an expression that always has the same one, and isn't one of the function's own. */
function constantOf(node: Node, own: ReadonlySet<string>): string | undefined {
  const known = (table: Record<string, string>, name: string) =>
    Object.hasOwn(table, name) && !own.has(name) ? table[name] : undefined;
  switch (node.type) {
    case 'Identifier':
      return known(variables, nameOf(node));
    case 'AssignmentExpression':
      return known(variables, nameOf(node['left']));
    case 'MemberExpression':
      return known(fields, fieldOf(node));
    case 'CallExpression':
      return known(calls, nameOf(node['callee']));
    case 'BinaryExpression':
      return comparisonOf(node);
    default:
      return undefined;
  }
}

function comparisonOf({ left, right, operator }: Node): string | undefined {
  if (operator === '&' && valueOf(right) === FLAG && /^(flags|subtreeFlags)$/.test(fieldOf(left))) return '0';
  const never = (kinds.has(valueOf(left)) && isKind(right)) || (kinds.has(valueOf(right)) && isKind(left));
  if (!never || (operator !== '===' && operator !== '!==')) return undefined;
  return operator === '===' ? 'false' : 'true';
}

/** Whether nothing of the next case is run after this one. */
function leaves(body: readonly Node[]): boolean {
  const last = body.at(-1);
  if (last?.type === 'BlockStatement') return leaves(nodes(last['body']));
  return last !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(last.type);
}

interface Cut {
  start: number;
  end: number;
  put: string;
}

/** Where the cases of a switch stand that are never chosen; what another one falls into keeps its statements. */
function casesToCut({ discriminant, cases }: Node): Cut[] {
  const cuts: Cut[] = [];
  let entered = false;
  for (const one of nodes(cases)) {
    const body = nodes(one['consequent']);
    const { start, end } = one;
    const never =
      (isKind(discriminant) && kinds.has(valueOf(one['test']))) || components.has(nameOf(one['test']));
    const whole = never && !entered && leaves(body);
    if (never) cuts.push({ start, end: whole ? end : (body[0]?.start ?? end), put: '' });
    if (!whole) entered = (entered || !never) && !leaves(body);
  }
  return cuts;
}

/** What is looked at further inside a node: not what only names something, or is written to. */
function inside(node: Node): Node[] {
  const named: Record<string, string[]> = {
    MemberExpression: node['computed'] === true ? [] : ['property'],
    Property: node['computed'] === true ? [] : ['key'],
    VariableDeclarator: ['id'],
    FunctionDeclaration: ['params'],
    FunctionExpression: ['params'],
    AssignmentExpression: Object.hasOwn(fields, fieldOf(node['left'])) ? ['left'] : [],
  };
  const passed = named[node.type] ?? [];
  return Object.entries(node)
    .filter(([field]) => !passed.includes(field))
    .flatMap(([, value]) => (isNode(value) ? [value] : nodes(value)));
}

function cutsOf(node: Node, code: string, around: ReadonlySet<string> = new Set()): Cut[] {
  const { start, end } = node;
  const own = 'params' in node ? new Set([...around, ...nodes(node['params']).map(nameOf)]) : around;
  const constant = constantOf(node, own);
  if (constant !== undefined) return [{ start, end, put: constant }];
  if (node.type === 'ExpressionStatement' && isNode(node['expression'])) {
    const { left } = node['expression'];
    if (isNode(left) && offers.test(code.slice(left.start, left.end))) return [{ start, end, put: '' }];
  }
  const cases = node.type === 'SwitchStatement' ? casesToCut(node) : [];
  const deeper = inside(node)
    .flatMap((one) => cutsOf(one, code, own))
    .filter((cut) => !cases.some((whole) => whole.start <= cut.start && cut.end <= whole.end));
  return [...cases, ...deeper];
}

/** React's DOM package without what never runs on a page of this site. */
export function leanReactDom(code: string, program: unknown): string {
  if (!isNode(program)) throw new Error('no program');
  const cuts = cutsOf(program, code).toSorted((one, other) => other.start - one.start);
  return cuts.reduce((lean, { start, end, put }) => lean.slice(0, start) + put + lean.slice(end), code);
}

export const facts = { variables: Object.keys(variables), calls: Object.keys(calls) };

const imported =
  /import\s*\{[^}]*\b(?:Activity|ViewTransition|unstable_SuspenseList|hydrateRoot)\b[^}]*\}\s*from\s*["']react(?:-dom\/client)?["']/;
const named = /\bReact\w*\.(?:Activity|ViewTransition|unstable_SuspenseList|hydrateRoot)\b/;

/** Whether a module asks for something that is left out. */
export const usesWhatIsCut = (code: string): boolean => imported.test(code) || named.test(code);

/** The release that was read for this. Another one may write what is looked for in another way. */
const READ = '19.3.1';

/** Leaves out of React's DOM package what no page of this site has, and refuses a module that would need it. */
export function leanReact(): Plugin[] {
  return [
    {
      name: 'croupier:lean-react',
      apply: 'build',
      transform: {
        filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
        handler(code) {
          if (!code.includes(`exports.version = "${READ}"`))
            throw new Error('another release of React: read it again for web/lean-react.ts');
          return { code: leanReactDom(code, this.parse(code)), map: null };
        },
      },
    },
    {
      name: 'croupier:lean-react-users',
      apply: 'build',
      transform: {
        filter: {
          id: { exclude: /node_modules\/react(?:-dom)?\// },
          code: /hydrateRoot|ViewTransition|SuspenseList|Activity/,
        },
        handler(code, id) {
          if (usesWhatIsCut(code)) throw new Error(`${id} uses what web/lean-react.ts leaves out of React`);
        },
      },
    },
  ];
}
