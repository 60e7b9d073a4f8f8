/** The light worker of every page: queues for the engine lock; only the one that gets it loads the engine. */
import * as comlink from 'comlink';
import { createEngineControl } from './engine/engine-control.ts';

comlink.expose(createEngineControl());
