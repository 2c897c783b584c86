import { setProperty } from '../../../libs/service-kit/src/config/settings/property.js';
import { setSaleRules } from '../../../libs/service-kit/src/config/settings/sale-rules.js';
import { statementNames } from '../../../libs/service-kit/src/database/pooled-client.js';
import { Clock } from '../../../libs/service-kit/src/time/clock.js';
import { setClock } from '../../../libs/service-kit/src/time/dates.js';

// What a process knows, as long as the services' sources stay loaded (kept-sources.ts): each file begins without it.
setProperty();
setSaleRules();
setClock(new Clock());
statementNames.clear();
