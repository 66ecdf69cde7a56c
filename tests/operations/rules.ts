// Rules for documented commands that cannot run exactly as written, because they contain a
// placeholder, ask a question, start a server or need a service.

import { stripComment } from './document-blocks.ts';

/** `when` selects commands. Without `instead`, `run` or `skip`, the commands run as written. */
export type CommandRule = {
  when: RegExp;
  /** The reason why the command cannot run here. `instead` is the command that replaces it. */
  skip?: string;
  instead?: string;
  run?: (command: string) => string;
  /** `before` runs before the command. `after` runs after it and must succeed. */
  before?: string;
  after?: string;
  needsAccount?: boolean;
  /** A placeholder in the documents, replaced by `value`. */
  example?: string;
  value?: string;
};

const never = /(?!)/;
const example = (text: string, value: string): CommandRule => ({
  when: never,
  example: text,
  value,
});

const help = (command: string) => `${stripComment(command)} --help`;
const PG_URL = 'postgres://placecard:secret@127.0.0.1:5432/placecard';
const CERTIFICATE = '/etc/letsencrypt/live/placecard.example';
const ID = '00000000-0000-4000-8000-000000000001';

export async function listRules({ email, smtpUrl }: { email: string; smtpUrl: string }) {
  const isReachable = (url: string) =>
    fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) }).then(
      () => true,
      () => false,
    );
  const noCertificate = 'Let’s Encrypt gives no certificate for placecard.example';
  const noProject = 'needs a project on supabase.com';
  const noStripe = 'needs an account of Stripe';
  const noBuilder =
    'needs a container builder: npm run test:container runs the Containerfile’s steps';
  const rules: CommandRule[] = [
    example('<this repository>', '/root/placecard.git'),
    example('smtps://user:password@mail.example\n', `${smtpUrl}\n`),
    example('sk_live_…', 'sk_test_51'),
    example('whsec_…', 'whsec_51'),
    example('METRICS_TOKEN=…', 'METRICS_TOKEN=0123456789abcdef0123456789abcdef'),
    example('ADDRESS', email),
    example("password '…'", "password 'secret'"),
    example('prod_…', 'prod_51'),
    example('USER-ID', ID),
    example('EVENT-ID', ID),
    {
      when: /^npm run restore/,
      before: 'mkdir /root/restored',
      run: (command) => `DATA_DIR=/root/restored ${command}`,
    },
    { when: /\/media\/stick/, before: 'mkdir -p /media/stick' },
    { when: /npm start/, run: (command) => `serve '${command.replace(/#.*/, '')}'` },
    {
      when: /nodesource/,
      skip: (await isReachable('https://deb.nodesource.com'))
        ? undefined
        : 'deb.nodesource.com cannot be reached: the same Node was copied',
    },
    {
      when: /^install -m 600 \/dev\/null \/etc\/placecard.env/,
      after: 'cp /root/placecard.env /etc/placecard.env',
    },
    { when: /^systemctl (restart|start) placecard/, after: 'answers' },
    { when: /^curl -i http:\/\/127.0.0.1:3000\/healthz/, before: 'answers' },
    {
      when: /^certbot/,
      skip: noCertificate,
      instead: `certbot --help certonly >/dev/null && install -d ${CERTIFICATE} && openssl req -x509 \\
        -newkey rsa:2048 -nodes -days 1 -subj /CN=placecard.example -keyout ${CERTIFICATE}/privkey.pem \\
        -out ${CERTIFICATE}/fullchain.pem 2>/dev/null`,
    },
    {
      when: /^nginx -t/,
      after: checkProxy(
        'curl -sfk -o /dev/null --resolve placecard.example:443:127.0.0.1 https://placecard.example/',
      ),
    },
    { when: /^apt-get install caddy/, before: 'systemctl stop nginx' },
    {
      when: /^systemctl reload caddy/,
      after: checkProxy(
        "curl -s -o /dev/null -w '%{http_code}' -H 'Host: placecard.example' http://127.0.0.1/ | grep -q 308",
      ),
    },
    {
      when: /create role placecard/,
      after: `SERVED=3005 serve 'DATABASE_URL=${PG_URL} DATA_DIR=/root/on-postgres PORT=3005 npm start'`,
    },
    { when: /^placecard-command (person|admin|mail)/, needsAccount: true, before: 'answers' },
    { when: /^placecard-command reconcile/, skip: noStripe, run: help },
    {
      when: /^systemctl edit placecard/,
      before: `printf '#!/bin/sh\\nprintf "[Service]\\\\nReadWritePaths=/media/disk/placecard\\\\n" > "$1"\\n' > /root/editor
        chmod +x /root/editor; echo BACKUPS_DIR=/media/disk/placecard >> /etc/placecard.env`,
      run: (command) =>
        `script -qec 'SYSTEMD_EDITOR=/root/editor ${command.replace(/#.*/, '')}' /dev/null && systemctl cat placecard | grep -q /media/disk`,
    },
    {
      when: /\bsupabase (login|db push|config push|secrets|functions)/,
      skip: noProject,
      run: (command) => `${command.replace(/ && .*/, '')} --help >/dev/null`,
    },
    { when: /create extension if not exists pg_cron/, before: installPgCron },
    { when: /^podman /, skip: noBuilder },
    { when: /docker compose/, skip: noBuilder, instead: checkCompose },
    {
      when: /^\d+ \d+ \* \* \*/,
      run: (line) => `sh -c ${quote(line.replace(/^(\S+ ){6}/, '').replaceAll('\\%', '%'))}`,
    },
    { when: /^curl -X PATCH/, run: (command) => command.replace('curl', 'curl -f') },
    { when: /OTEL_NODE_ENABLED/, after: 'node -e 0' },
  ];
  return rules;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

const checkProxy = (command: string) =>
  `{ for _ in $(seq 50); do ${command} && break; sleep 0.2; done; ${command}; }`;

const checkCompose = `apt-get install -qq docker-compose >/dev/null &&
  SITE=placecard.example docker-compose -f compose.yaml config -q`;

const installPgCron = `apt-get install -qq postgresql-15-cron >/dev/null
printf "shared_preload_libraries = 'pg_cron'\\ncron.database_name = 'placecard'\\n" >> /etc/postgresql/15/main/postgresql.conf
systemctl restart postgresql`;
