import { PageMessage, type PageMessageReply } from '../../src/wire/page-messages.ts';
import type { PageMessageEvent } from './page-message-event.ts';

/** What a page's message can make the service worker do. */
export interface PageMessageActions {
  readonly skipWaiting: () => Promise<void>;
  readonly claim: () => Promise<void>;
  /** @param path Pathname of the page. */
  readonly isolate: (path: string) => Promise<void>;
}

/** Handles the messages of pages. */
export interface PageMessages {
  /** Replies on the transferred port when finished. Ignores and counts a message that is malformed. */
  handlePageMessage(event: Required<PageMessageEvent>): void;
  /** How many messages were malformed. */
  readonly ignored: number;
}

export function createPageMessages(actions: PageMessageActions): PageMessages {
  let ignored = 0;

  function perform(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'skip-waiting':
        return actions.skipWaiting();
      case 'claim':
        return actions.claim();
      case 'isolate':
        return actions.isolate(message.path);
    }
  }

  return {
    handlePageMessage(event) {
      const parsed = PageMessage.safeParse(event.data);
      if (!parsed.success) {
        ignored += 1;
        return;
      }
      const [port] = event.ports;
      const replied = perform(parsed.data).then(
        () => port?.postMessage({ ok: true } satisfies PageMessageReply),
        () => port?.postMessage({ ok: false } satisfies PageMessageReply),
      );
      event.waitUntil(replied);
    },
    get ignored() {
      return ignored;
    },
  };
}
