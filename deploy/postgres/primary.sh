#!/bin/sh
# Runs once, when the database is made: lets the replica follow.
set -eu
echo "host replication all samenet scram-sha-256" >> "$PGDATA/pg_hba.conf"
