import { configure } from '@testing-library/react';

// Pages are loaded lazily: on a busy machine the first one of a file takes its time.
configure({ asyncUtilTimeout: 10_000 });

// jsdom lays nothing out: there is nowhere to scroll to.
Element.prototype.scrollTo = () => undefined;
