/** What lies under the class: realms that die, workers that start late or never, many sockets at once. */
import { expect, openPage, test } from './socket-test.ts';
import { TABLE } from './table/index.ts';

test('the table holds in a dedicated worker too', async ({ page, address }) => {
  await openPage(page, address);
  const failures = await page.evaluate(
    (indices) => sockets.runInWorker(indices),
    TABLE.map((_, index) => index),
  );
  const expected = TABLE.flatMap(({ differs }, index) =>
    differs && differs.fails !== 'native' ? [index] : [],
  );
  const unexpected = Object.entries(failures).filter(([index]) => !expected.includes(Number(index)));
  expect(unexpected).toEqual([]);
  expect(Object.keys(failures).map(Number)).toEqual(expected);
});

test('the server is told when the page of a socket is closed', async ({ browser, address }) => {
  const context = await browser.newContext();
  const host = await openPage(await context.newPage(), address);
  const workerId = await host.evaluate(async () => {
    const echo = sockets.createEchoSockets();
    // The worker is started by the first socket.
    const first = new echo.WebSocket('/echo');
    await new Promise((resolve) => {
      first.onopen = resolve;
    });
    return echo.workerId;
  });
  const guest = await openPage(await context.newPage(), address);
  await guest.evaluate(async (id) => {
    const socket = new (sockets.createSocketsTo(id).WebSocket)('/silent-guest');
    await new Promise((resolve) => {
      socket.onopen = resolve;
    });
  }, workerId);
  const report = host.evaluate(() =>
    sockets.report(({ type, path }) => type === 'closed' && path === '/silent-guest'),
  );
  // The listener must be there before the page goes.
  await host.evaluate(() => null);
  await guest.close();
  expect(await report).toMatchObject({ close: { code: 1006, reason: '', wasClean: false } });
  await context.close();
});

test('the server is told when the worker of a socket is terminated', async ({ page, address }) => {
  await openPage(page, address);
  const report = await page.evaluate(async () => {
    const echo = sockets.createEchoSockets();
    const first = new echo.WebSocket('/echo');
    await new Promise((resolve) => {
      first.onopen = resolve;
    });
    const kill = await sockets.holdInWorker(echo.workerId, '/held');
    const closed = sockets.report(({ type, path }) => type === 'closed' && path === '/held');
    kill();
    return closed;
  });
  expect(report).toMatchObject({ close: { code: 1006, reason: '', wasClean: false } });
});

test('the server is told when a socket gives up while connecting', async ({ page, address }) => {
  await openPage(page, address);
  const report = await page.evaluate(async () => {
    const echo = sockets.createEchoSockets();
    const closed = sockets.report(({ type, path }) => type === 'closed' && path === '/silent');
    const connected = sockets.report(({ type, path }) => type === 'connected' && path === '/silent');
    const socket = new echo.WebSocket('/silent');
    await connected;
    socket.close();
    return closed;
  });
  expect(report).toMatchObject({ close: { code: 1006, wasClean: false } });
});

test('the server is told how a connection was closed, by either side', async ({ page, address }) => {
  await openPage(page, address);
  const reports = await page.evaluate(async () => {
    const echo = sockets.createEchoSockets();
    const opened = async (path: string) => {
      const socket = new echo.WebSocket(path);
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      return socket;
    };
    const told = (path: string) =>
      sockets.report((report) => report.type === 'closed' && report.path === path);
    const client = told('/by-client');
    (await opened('/by-client')).close(3999, 'enough');
    const bare = told('/by-client-bare');
    (await opened('/by-client-bare')).close();
    const server = told('/bye');
    await opened('/bye?code=4404&reason=none');
    return (await Promise.all([client, bare, server])).map((report) => 'close' in report && report.close);
  });
  expect(reports).toEqual([
    { code: 3999, reason: 'enough', wasClean: true },
    { code: 1005, reason: '', wasClean: true },
    { code: 4404, reason: 'none', wasClean: true },
  ]);
});

test('a socket whose worker dies fails', async ({ page, address }) => {
  await openPage(page, address);
  const events = await page.evaluate(async () => {
    const echo = sockets.createEchoSockets();
    const all = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = new echo.WebSocket('/echo');
        await new Promise((resolve) => {
          socket.onopen = resolve;
        });
        return socket;
      }),
    );
    const ends = all.map(
      (socket) =>
        new Promise((resolve) => {
          const types: unknown[] = [];
          socket.onerror = ({ type }) => types.push(type);
          socket.onclose = ({ type, code, wasClean }) => resolve([...types, type, code, wasClean]);
        }),
    );
    echo.kill();
    return Promise.all(ends);
  });
  expect(events).toEqual(Array.from({ length: 3 }, () => ['error', 'close', 1006, false]));
});

test('a worker that starts late is reached', async ({ page, address }) => {
  await openPage(page, address);
  const echoed = await page.evaluate(async () => {
    const late = sockets.createEchoSockets();
    const early = new (sockets.createSocketsTo(late.workerId).WebSocket)('/echo');
    const state = early.readyState;
    // Its own first socket starts the worker.
    new late.WebSocket('/echo');
    await new Promise((resolve) => {
      early.onopen = resolve;
    });
    early.send('at last');
    return new Promise((resolve) => {
      early.onmessage = ({ data }) => resolve([state, data]);
    });
  });
  expect(echoed).toEqual([0, 'at last']);
});

test('a connection that is not answered fails', async ({ page, address }) => {
  await openPage(page, address);
  const events = await page.evaluate(() => {
    const socket = new (sockets.createSocketsTo('nobody', 300).WebSocket)('/echo');
    return new Promise((resolve) => {
      const types: unknown[] = [socket.readyState];
      socket.onerror = ({ type }) => types.push(type, socket.readyState);
      socket.onclose = ({ code, reason, wasClean }) => resolve([...types, code, reason, wasClean]);
    });
  });
  expect(events).toEqual([0, 'error', 3, 1006, '', false]);
});

test('25 sockets at once, text, buffers and Blobs, without cross-talk', async ({ page, address }) => {
  await openPage(page, address);
  const faults = await page.evaluate(async () => {
    const { WebSocket } = sockets.createEchoSockets();
    const found: string[] = [];
    const talk = async (id: number) => {
      const socket = new WebSocket('/echo', `client-${id}`);
      socket.binaryType = 'arraybuffer';
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      const expected: string[] = [];
      const got: string[] = [];
      const all = new Promise<void>((resolve) => {
        socket.onmessage = ({ data }) => {
          got.push(typeof data === 'string' ? data : new TextDecoder().decode(data));
          if (got.length === 60) resolve();
        };
      });
      for (let index = 0; index < 60; index += 1) {
        const text = `${id}:${index}`;
        expected.push(text);
        if (index % 3 === 0) socket.send(text);
        else if (index % 3 === 1) socket.send(new TextEncoder().encode(text));
        else socket.send(new Blob([text]));
      }
      await all;
      if (got.join() !== expected.join()) found.push(`${id}: ${got.join()}`);
      if (socket.protocol !== `client-${id}`) found.push(`${id}: ${socket.protocol}`);
      const closed = new Promise<CloseEvent>((resolve) => {
        socket.onclose = resolve;
      });
      socket.close(3000 + id);
      const { code, wasClean } = await closed;
      if (code !== 3000 + id || !wasClean) found.push(`${id}: closed ${code} ${wasClean}`);
      if (socket.bufferedAmount !== 0) found.push(`${id}: ${socket.bufferedAmount} bytes left`);
    };
    await Promise.all(Array.from({ length: 25 }, (_, id) => talk(id)));
    return found;
  });
  expect(faults).toEqual([]);
});

test('a closed connection leaves no lock behind', async ({ page, address }) => {
  await openPage(page, address);
  const locks = await page.evaluate(async () => {
    const { WebSocket, kill } = sockets.createEchoSockets();
    for (let round = 0; round < 5; round += 1) {
      const socket = new WebSocket('/echo');
      await new Promise((resolve) => {
        socket.onopen = resolve;
      });
      await new Promise((resolve) => {
        socket.onclose = resolve;
        socket.close();
      });
    }
    const { held = [], pending = [] } = await navigator.locks.query();
    const names = [...held, ...pending].map(({ name }) => name ?? '');
    kill();
    return names.filter((name) => name.startsWith('parley:socket-life'));
  });
  expect(locks).toEqual([]);
});
