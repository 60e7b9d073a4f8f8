/** Entry of the studio. */
import { ParleyStudio } from './app/studio-app.ts';
import { Session } from './service/session.ts';
import './theme.ts';

document.querySelector('#studio')?.replaceChildren(new ParleyStudio(new Session()));
