/** Every row of the table, on our class and on the browser's own. */
import { expect, test } from './socket-test.ts';
import { TABLE } from './table/index.ts';

for (const which of ['ours', 'native'] as const) {
  test.describe(which === 'ours' ? 'our WebSocket' : "the browser's own WebSocket", () => {
    for (const [index, { file, says, differs }] of TABLE.entries()) {
      const fails = differs?.fails === which || differs?.fails === 'both';
      test(`${file}: ${says}${fails ? ` (not so: ${differs?.why})` : ''}`, async ({ shared }) => {
        const failure = await shared.evaluate(([row, kind]) => sockets.runRow(row, kind), [
          index,
          which,
        ] as const);
        if (fails) expect(failure, 'the row differs no longer: say so in the table').not.toBeNull();
        else expect(failure).toBeNull();
      });
    }
  });
}
