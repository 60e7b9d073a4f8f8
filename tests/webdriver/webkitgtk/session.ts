/** A session in the protocol WebDriver (https://www.w3.org/TR/webdriver2/). */

type Fields = Readonly<Record<string, unknown>>;

export interface Session {
  /** Sends a command of this session, after the commands before it. @throws what the browser answers instead of a value */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Fields): Promise<unknown>;
  /** Sends several commands with no other between them. */
  together<Value>(commands: (send: Session['send']) => Promise<Value>): Promise<Value>;
}

/** A script may run as long as a test; a page may load slowly. In milliseconds. */
const TIMEOUTS = { script: 600_000, pageLoad: 120_000, implicit: 0 };

/** @param address of the driver, without a slash at the end */
export async function newSession(address: string, capabilities: Fields): Promise<Session> {
  const created = await call(`${address}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const base = `${address}/session/${Reflect.get(Object(created), 'sessionId')}`;
  const send: Session['send'] = (method, path, body) => call(`${base}${path}`, method, body);
  await send('POST', '/timeouts', TIMEOUTS);
  let before: Promise<unknown> = Promise.resolve();
  const together: Session['together'] = (commands) => {
    const result = before.then(() => commands(send));
    before = result.catch(() => {});
    return result;
  };
  return { together, send: (method, path, body) => together((one) => one(method, path, body)) };
}

async function call(url: string, method: string, body: Fields | undefined): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`WebKitGTK: ${value?.error}: ${value?.message}`);
  return value;
}
