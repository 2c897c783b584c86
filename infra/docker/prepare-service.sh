#!/bin/sh
# Runs once before a service starts, in a container of its own: wrong settings end it before anything is changed, then
# the schema is brought up to date. Several at once wait for one another by an advisory lock.
set -e
node dist/main.js --check-settings
node dist/migrate.js
if [ "$SEED_DEMO" = 1 ] && [ -f dist/seed.js ]; then node dist/seed.js; fi
