import { conformance } from '@shamba/shell-sdk/testing';
import slice from './slice';
import { api } from './testing/fixtures';

conformance(slice, { api });
