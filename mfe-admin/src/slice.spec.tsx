import { conformance } from '@shamba/shell-sdk/testing';
import slice from './slice';

// The fake API answers nothing: each page must render with failed reads.
conformance(slice);
