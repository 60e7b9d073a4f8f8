// One TypeScript project for each realm, so that code can use only what its realm has.
import { spawnSync } from 'node:child_process';

const realms = ['window', 'serviceworker', 'worker', 'audioworklet', 'node'];
let failed = 0;
for (const realm of realms) {
  const { status } = spawnSync('npx', ['tsc', '-p', `tsconfig/${realm}.json`], { stdio: 'inherit' });
  if (status !== 0) {
    failed += 1;
    console.error(`typecheck: the realm "${realm}" has errors`);
  }
}
process.exit(failed === 0 ? 0 : 1);
