/** A page with a little of all that the site asks of React; `lean-react.test.ts` builds it and watches it play. */
import {
  Component,
  createContext,
  Fragment,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

const Theme = createContext('dark');
const said: string[] = [];

class Guard extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render(): ReactNode {
    return this.state.message === '' ? this.props.children : <b>{this.state.message}</b>;
  }
}

function Fails(): ReactNode {
  throw new Error('out of order');
}

function Effects({ name }: { name: string }): ReactNode {
  useLayoutEffect(() => {
    said.push(`laid out ${name}`);
    return () => void said.push(`taken out ${name}`);
  }, [name]);
  useEffect(() => {
    said.push(`at rest ${name}`);
    return () => void said.push(`over ${name}`);
  }, [name]);
  return <i title={useContext(Theme)}>{useId() === '' ? 'no id' : name}</i>;
}

function Pending({ answer }: { answer: Promise<string> }): ReactNode {
  return <em>{use(answer)}</em>;
}

/** A part of the page that is fetched. */
const lazyPart = (answer: Promise<string>) =>
  lazy(async () => {
    const text = await answer;
    return { default: () => <u>{text}</u> };
  });

interface Late {
  arrive: (text: string) => void;
  answer: Promise<string>;
}

function late(): Late {
  const { promise: answer, resolve: arrive } = Promise.withResolvers<string>();
  return { arrive, answer };
}

function Page({ first, second, aside }: { first: Late; second: Late; aside: Element }): ReactNode {
  const [order, setOrder] = useState(['a', 'b', 'c']);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(first);
  const [broken, setBroken] = useState(false);
  const [Lazy] = useState(() => lazyPart(first.answer));
  return (
    <Theme value="light">
      <button
        type="button"
        name="turn"
        onClick={() => setOrder((now) => now.toReversed())}
        onPointerEnter={() => said.push('entered')}
        onFocus={() => said.push('focused')}
        onBlur={() => said.push('left')}
      >
        {order.map((one) => (
          <Fragment key={one}>
            <Effects name={one} />
          </Fragment>
        ))}
      </button>
      <input name="text" value={text} onChange={({ target }) => setText(target.value.toUpperCase())} />
      <select name="kind" defaultValue="y" style={{ width: text.length }}>
        <option>x</option>
        <option>y</option>
      </select>
      <p className={useDeferredValue(text)}>{text}</p>
      <button type="button" name="ask" onClick={() => startTransition(() => setAsked(second))}>
        ask
      </button>
      <button type="button" name="break" onClick={() => setBroken(true)}>
        break
      </button>
      <Suspense fallback="waiting">
        <Pending answer={asked.answer} />
        <Lazy />
      </Suspense>
      <Guard>{broken && <Fails />}</Guard>
      {createPortal(<s>{text}</s>, aside)}
    </Theme>
  );
}

const TRIES = 1_000;

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < TRIES && !holds(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  if (!holds()) throw new Error(`not so: ${holds.toString()} in ${document.body.innerHTML}`);
}

/** What a page says and how it stands after each of what a person and the network do to it. */
async function play(): Promise<string[]> {
  document.body.innerHTML = '<div id="place"></div><div id="aside"></div>';
  const place = document.querySelector('#place') ?? document.body;
  const aside = document.querySelector('#aside') ?? document.body;
  const [first, second] = [late(), late()];
  const root = createRoot(place, { onCaughtError: (error) => void said.push(String(error)) });
  const named = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? new HTMLInputElement();
  const shown = async (words: string) => {
    await until(() => document.body.innerHTML.includes(words));
    said.push(document.body.innerHTML);
  };
  root.render(<Page first={first} second={second} aside={aside} />);
  await shown('waiting');
  first.arrive('here');
  await shown('<em>here</em>');
  named('turn').click();
  await shown('>c</i><i');
  named('turn').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  named('turn').focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(named('text'), 'ab');
  named('text').dispatchEvent(new Event('input', { bubbles: true }));
  named('text').focus();
  await shown('<p class="AB">AB</p>');
  named('ask').click();
  // What stands stays until the other answer is there.
  await shown('<em>here</em>');
  second.arrive('there');
  await shown('<em>there</em>');
  named('break').click();
  await shown('<b>out of order</b>');
  root.unmount();
  await until(() => place.innerHTML === '' && said.filter((one) => one.startsWith('over')).length === 3);
  return said.map((one) => one.replaceAll(/_r_\w+_/g, 'id'));
}

Object.assign(window, { played: play() });
