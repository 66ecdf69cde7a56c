import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { basename, dirname, join } from 'node:path';
import type { Fault } from '../faults/fault.ts';
import { newEmail, password } from '../support/hosts.ts';
import { startMailServer } from '../support/smtp.ts';
import { connect } from '../support/test-server.ts';
import { bootDebian, copyInto, type Debian } from './debian.ts';
import { type CodeBlock, readBlocks, stripComment } from './document-blocks.ts';
import { type CommandRule, listRules } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const documents = ['docs/deploy.md', 'docs/operations.md', 'docs/backup.md'];
/** The ports that the documents use in examples. */
const PORTS = [80, 443, 3000, 5432];
/** Packages that laptops and servers have but minimal Debian lacks, and packages for this test. */
const PACKAGES = ['ca-certificates', 'git', 'curl', 'openssl', 'procps', 'postgresql'];

type Result = { command: string; state: 'ran' | 'FAILED' | 'not run'; note: string };

export const documentedCommandsFault: Fault = {
  name: 'the commands of deploy.md, operations.md and backup.md as written, on a fresh Debian 12 with systemd',
  async run() {
    for (const port of PORTS)
      if (await isTaken(port)) return `skipped: port ${port} of this machine is taken`;
    const mailServer = await startMailServer();
    const debian = await bootDebian(PACKAGES);
    if (typeof debian === 'string') {
      await mailServer.stop();
      return `skipped: ${debian}`;
    }
    try {
      await install(debian);
      const results: Result[] = [];
      const rules = await listRules({ email: newEmail(), smtpUrl: mailServer.url });
      const blocks = documents.flatMap(readBlocks);
      for (const { path, text } of blocks)
        if (path)
          writeFileSync(join(debian.root, 'root', basename(path)), fillExamples(rules, text));
      for (const block of blocks)
        for (const result of await runBlock(debian, block, rules)) results.push(print(result));
      return report(results);
    } finally {
      await debian.remove();
      await mailServer.stop();
    }
  },
};

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
      .once('connect', () => resolve(true) ?? socket.destroy())
      .once('error', () => resolve(false));
  });

/** Installs Node, npm and a repository with this checkout's files in a new Debian. */
async function install({ root: debian, run }: Debian): Promise<void> {
  copyInto(debian, realpathSync(join(root, 'node_modules/.bin/node')), '/usr/local/bin/node');
  const npm = spawnSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' });
  copyInto(debian, join(dirname(npm.stdout.trim()), '..'), '/usr/local/lib/npm');
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.trim().split('\n')) {
    const to = join(debian, 'root/placecard', file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, file), to);
  }
  const { code, output } = await run(`set -e
    for name in npm npx; do ln -s ../lib/npm/bin/$name-cli.js /usr/local/bin/$name; done
    git config --global user.name Operator && git config --global user.email operator@example.com
    git config --global init.defaultBranch main && git config --global safe.directory '*'
    cd /root/placecard && git init -q && git add -A && git commit -qm Release
    git clone -q --bare . /root/placecard.git`);
  assert.equal(code, 0, output);
}

const fillExamples = (rules: CommandRule[], text: string) =>
  rules.reduce(
    (filled, { example, value = '' }) => (example ? filled.replaceAll(example, value) : filled),
    text,
  );

/** Runs a block in a single shell, so that `cd` and variables apply to the commands after them. */
async function runBlock(debian: Debian, block: CodeBlock, rules: CommandRule[]): Promise<Result[]> {
  const { language, path, text, commands } = block;
  if (path) return [];
  const steps = (language === 'sql' ? [text] : commands).map((command) => {
    const rule: Partial<CommandRule> = rules.find(({ when }) => when.test(command)) ?? {};
    const name = stripComment(command.trim().replaceAll('\n', ' '));
    return { ...rule, name, command: fillExamples(rules, command) };
  });
  if (steps.some(({ needsAccount }) => needsAccount)) {
    await debian.run(`${shellFunctions}\nanswers`);
    await signUp(debian, fillExamples(rules, 'ADDRESS'));
  }
  const script = steps.map(({ command, before = '', after = ':', instead, skip, run }, index) => {
    const asWritten = language === 'sql' ? runSql(command) : command;
    const asRun = instead ?? run?.(command) ?? (skip ? ':' : asWritten);
    return `${before}
printf '\\n@@begin ${index}\\n'
${asRun}
[ $? = 0 ] && ${after}
printf '\\n@@end ${index} %s\\n' $?`;
  });
  const { output } = await debian.run(
    `${shellFunctions}\ncd /root/placecard\n${script.join('\n')}`,
  );
  return steps.map(({ name, skip }, index): Result => {
    const [, said = '', code = 'never ended'] =
      new RegExp(`@@begin ${index}\\n(.*?)\\n@@end ${index} (\\d+)`, 's').exec(output) ?? [];
    if (code !== '0') {
      const reason = said || output.slice(-4000);
      return { command: name, state: 'FAILED', note: `exit code ${code}\n${reason}` };
    }
    return { command: name, state: skip ? 'not run' : 'ran', note: skip ?? '' };
  });
}

const runSql = (statements: string) => `cat > /tmp/block.sql <<'SQL'
${statements}
SQL
as_postgres -q -v ON_ERROR_STOP=1 -d "$(database)" -f /tmp/block.sql`;

const shellFunctions = `exec </dev/null
as_postgres() { (cd /tmp && runuser -u postgres -- psql "$@"); }
database() { as_postgres -At -c "select coalesce(max(datname), 'postgres') from pg_database where datname = 'placecard'"; }
healthy() { curl -sf -o /dev/null "http://127.0.0.1:\${SERVED:-3000}/healthz"; }
answers() {
  for _ in $(seq 300); do healthy && return; sleep 0.2; done
  journalctl -u placecard -n 20 --no-pager; return 1
}
serve() {
  setsid bash -c "$1" & local served=$! status
  for _ in $(seq 3000); do healthy && break; kill -0 $served || break; sleep 0.2; done
  healthy; status=$?
  kill -TERM -- -$served; wait $served; return $status
}`;

async function signUp({ root: debian }: Debian, email: string): Promise<void> {
  const keys = JSON.parse(readFileSync(join(debian, 'var/lib/placecard/keys.json'), 'utf8'));
  const server = { url: 'http://127.0.0.1:3000', publishableKey: keys.publishableKey };
  const { error } = await connect(server as Parameters<typeof connect>[0]).auth.signUp({
    email,
    password,
  });
  assert.equal(error, null);
}

function print(result: Result): Result {
  const { command, state, note } = result;
  process.stdout.write(`  ${state.padEnd(8)} ${command.slice(0, 110)}${note && ` – ${note}`}\n`);
  return result;
}

function report(results: Result[]): string {
  const count = (state: Result['state']) =>
    results.filter((result) => result.state === state).length;
  assert.equal(count('FAILED'), 0, `${count('FAILED')} documented commands failed`);
  return `${count('ran')} commands ran, ${count('not run')} cannot run here (above, with the reason)`;
}
