import { conformance } from '@shamba/shell-sdk/testing';
import slice from './slice';

// What no answer is given for shows its own failure: a page must stand without it.
conformance(slice);
