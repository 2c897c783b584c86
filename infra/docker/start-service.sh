#!/bin/sh
# Wrong settings end the start before anything is changed. Migrations come before the start, never during it; several
# replicas wait for one another by an advisory lock.
set -e
if [ -f dist/migrate.js ]; then
  node dist/main.js --check-settings
  node dist/migrate.js
fi
if [ "$SEED_DEMO" = 1 ] && [ -f dist/seed.js ]; then node dist/seed.js; fi
exec node dist/main.js
