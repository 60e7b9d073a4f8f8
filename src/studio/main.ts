/** Starts the studio. */

import { ServiceClient } from './shared/service/service-client.ts';
import { ParleyStudio } from './shell/studio-app.ts';
import './shell/theme.ts';

document.querySelector('#studio')?.replaceChildren(new ParleyStudio(new ServiceClient()));
