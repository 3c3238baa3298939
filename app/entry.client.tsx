import { hydrate } from './boot/hydrate.tsx';

hydrate();
