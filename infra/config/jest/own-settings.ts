import { setProperty } from '../../../libs/service-kit/src/config/settings/property.js';
import { setSaleRules } from '../../../libs/service-kit/src/config/settings/sale-rules.js';
import { statementNames } from '../../../libs/service-kit/src/database/pooled-client.js';
import { Clock } from '../../../libs/service-kit/src/time/clock.js';
import { setClock } from '../../../libs/service-kit/src/time/dates.js';

// The services' sources stay loaded (kept-sources.ts). Each test file begins without what the one before it has set.
setProperty();
setSaleRules();
setClock(new Clock());
statementNames.clear();
