/** Entry of the studio. */

import { Session } from './shared/service/session.ts';
import { ParleyStudio } from './shell/studio-app.ts';
import './shell/theme.ts';

document.querySelector('#studio')?.replaceChildren(new ParleyStudio(new Session()));
