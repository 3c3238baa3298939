import { hydrate } from './lib/hydrate.tsx';

hydrate();
