import { askIdentity, type Identity } from '../../wire/requests/hello.ts';
import { REQUEST_PROTOCOL } from '../../wire/requests/request-protocol.ts';
import { COPY_COMMAND } from '../errors/copy-command.ts';
import { diagnoseScript, diagnoseScripts } from '../errors/diagnose.ts';
import { ParleyError } from '../errors/parley-error.ts';
import { activeWorker } from './active-worker.ts';
import { blockedStorage } from './container.ts';
import { isScriptOf, register, registrationError, scriptUrl, serviceWorkerMark } from './register.ts';

/** Another app's service worker answers within this time if it includes Parley; waiting for it delays the connection. */
const FOREIGN_ANSWER_MS = 500;
/** A service worker that has not answered by then is inspected. */
const FIRST_ANSWER_MS = 600;
/** Parley's own service worker on a busy machine. */
const LAST_ANSWER_MS = 10_000;

/** Where the service is to be found. */
export interface ServicePlace {
  readonly base: URL;
  /** Scope of the service worker; default: the base. */
  readonly scope?: URL | undefined;
  /** A script to register instead of `sw.js`, or a registration to use. */
  readonly serviceWorker?: URL | ServiceWorkerRegistration | undefined;
}

/** A service worker that runs the service. */
export interface FoundService {
  readonly registration: ServiceWorkerRegistration;
  readonly active: ServiceWorker;
  readonly identity: Identity;
  /** Whether the service worker is Parley's own `sw.js`, and not one of the host that includes Parley. */
  readonly own: boolean;
}

/**
 * Finds the service worker of an installation, and registers it where there is none.
 * @throws {ParleyError} why there can be none
 */
export async function findService(
  container: ServiceWorkerContainer,
  place: ServicePlace,
): Promise<FoundService> {
  const { base, serviceWorker, scope = base } = place;
  if (serviceWorker instanceof URL) {
    return inspect(await register(container, serviceWorker, scope), base, serviceWorker);
  }
  if (serviceWorker) {
    const script = workerOf(serviceWorker)?.scriptURL ?? scriptUrl(base).href;
    return inspect(serviceWorker, base, new URL(script));
  }
  const included = await findIncluded(container, place);
  if (included) return included;
  const script = await ownScript(container, base, scope);
  return inspect(await register(container, script, scope), base, script);
}

/** The script as it is registered, which has a query once a page has asked for isolation; `sw.js` where there is none yet. */
async function ownScript(container: ServiceWorkerContainer, base: URL, scope: URL): Promise<URL> {
  const registration = await container.getRegistration(scope.href);
  const worker = registration?.scope === scope.href ? workerOf(registration) : null;
  return worker && isScriptOf(worker, base) ? new URL(worker.scriptURL) : scriptUrl(base);
}

/**
 * Finds a service worker of the host that includes Parley: the one of this page, or the one that has our scope.
 * @throws {ParleyError} `foreign-service-worker` when another one has our scope: registering ours would replace it
 */
async function findIncluded(
  container: ServiceWorkerContainer,
  { base, scope = base }: ServicePlace,
): Promise<FoundService | null> {
  const [ofScope, ofPage] = await Promise.all([
    container.getRegistration(scope.href),
    container.getRegistration(),
  ]).catch((cause: unknown): never => {
    // A frame of another site, where the browser blocks third parties.
    throw blockedStorage(cause);
  });
  const ours = ofScope?.scope === scope.href ? ofScope : undefined;
  if (ours && !isForeign(ours, base)) return null;
  const candidates = new Set([ours, ofPage].filter((each) => each !== undefined));
  const answers = await Promise.all([...candidates].map((each) => askForeign(each, base)));
  const found = answers.find((each) => each !== null);
  if (found) return found;
  if (!ours) return null;
  throw new ParleyError(
    'foreign-service-worker',
    `The service worker ${workerOf(ours)?.scriptURL} has the scope ${scope.href}, which Parley's needs, and it does not answer as ` +
      "Parley's. Copy Parley's files to a folder of their own, or include sw-import.js in that service worker.",
  );
}

async function askForeign(registration: ServiceWorkerRegistration, base: URL): Promise<FoundService | null> {
  const { active } = registration;
  if (!active || !isForeign(registration, base)) return null;
  const identity = await askIdentity(active, FOREIGN_ANSWER_MS);
  if (identity?.base !== base.href) return null;
  return { registration, active, identity, own: false };
}

const workerOf = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
  active ?? waiting ?? installing;

const isForeign = (registration: ServiceWorkerRegistration, base: URL) => {
  const worker = workerOf(registration);
  return worker !== null && !isScriptOf(worker, base);
};

/** Waits for the service worker of a registration, and checks who it is. */
async function inspect(
  registration: ServiceWorkerRegistration,
  base: URL,
  script: URL,
): Promise<FoundService> {
  const active = registration.active ?? (await firstActive(registration, base));
  if (!active) {
    throw await registrationError(
      new Error('Its installation failed: the browser console says why.'),
      script,
      base,
    );
  }
  const identity = await identify(active, script);
  if (identity.base !== base.href) {
    throw new ParleyError(
      'scope-mismatch',
      `The service worker ${active.scriptURL} serves Parley's files in ${identity.base}, and this page expects them in ` +
        `${base.href}. Set the option \`base\` to that folder.`,
    );
  }
  if (identity.protocol !== REQUEST_PROTOCOL) {
    void registration.update().catch(() => {});
    throw new ParleyError(
      'stale-files',
      `The service worker ${active.scriptURL} is of release ${identity.release}, which this page no longer understands. ` +
        `Close the other tabs of this site and reload; if that does not help, run ${COPY_COMMAND} again.`,
    );
  }
  return { registration, active, identity, own: isScriptOf(active, base) };
}

/**
 * Waits for the first installation, which downloads files, and meanwhile looks at the scripts that the page starts next.
 * @throws {ParleyError} what is wrong with them
 */
async function firstActive(
  registration: ServiceWorkerRegistration,
  base: URL,
): Promise<ServiceWorker | null> {
  const active = activeWorker(registration);
  active.catch(() => {});
  const looked = diagnoseScripts(base);
  // A failed installation says nothing of its cause; the look does.
  const found = await Promise.race([looked, active.then((worker) => (worker ? null : looked))]);
  if (found) throw found;
  return active;
}

async function identify(active: ServiceWorker, script: URL): Promise<Identity> {
  const first = await askIdentity(active, FIRST_ANSWER_MS);
  if (first) return first;
  const found = await diagnoseScript(script, serviceWorkerMark(script));
  const identity = found ? null : await askIdentity(active, LAST_ANSWER_MS);
  if (identity) return identity;
  throw found ?? serviceWorkerMark(script).missing;
}
