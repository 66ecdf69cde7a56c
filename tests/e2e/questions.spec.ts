import type { Page } from '@playwright/test';
import type { ReplyQuestion } from '../../app/features/replies/questions/model.ts';
import { unwrapVoid } from '../../app/lib/backend/errors.ts';
import {
  createBrowserHost,
  expect,
  expectAccessible,
  expectToast,
  holdRequests,
  test,
} from '../support/browser.ts';
import { openEvent } from '../support/pages.ts';
import { makeReplyLinks } from '../support/reply-links.ts';
import { createBusQuestion, createQuestion } from '../support/reply-questions.ts';

const guests = [
  { name: 'William Pemberton', party: 'Pemberton', table_number: '5' },
  { name: 'Charlotte Pemberton', party: 'Pemberton', table_number: '5' },
  { name: 'Callum O’Neill' },
];
type AskingHost = Awaited<ReturnType<typeof createAskingHost>>;

async function createAskingHost(questions: readonly ReplyQuestion[] = []) {
  const amelia = await createBrowserHost({ plan: 'Pro', guests, guestDefaults: () => ({}) });
  await unwrapVoid(changeQuestions(amelia, questions, []));
  return amelia;
}
const changeQuestions = (
  { client, event }: Pick<AskingHost, 'client' | 'event'>,
  questions: readonly ReplyQuestion[],
  known: readonly ReplyQuestion[],
) =>
  client.rpc('change_reply_questions', {
    event_uuid: event.id,
    questions: questions as never,
    known: known as never,
  });
const readQuestions = async ({ client, event }: AskingHost) =>
  (await client.rpc('get_reply_questions', { event_uuid: event.id }).throwOnError())
    .data as unknown as ReplyQuestion[];
const answerAs = async (
  token: string,
  answers: Record<string, string>,
  client: AskingHost['client'],
) => {
  const { data } = await client.rpc('get_invitation', { token }).throwOnError();
  const { guests: invited } = data as unknown as { guests: { id: string }[] };
  const said = { guests: invited.map(({ id }) => ({ id, reply: 'yes' })), questions: answers };
  await unwrapVoid(client.rpc('answer_invitation', { token, answers: said }));
};
const showReplies = (page: Page) => page.getByRole('button', { name: /^Replies/ }).click();
const leaveRow = (page: Page) => page.getByRole('heading', { name: 'As they see it' }).click();

test('a host asks two questions, a household answers them, and the host reads and exports the answers', async ({
  page,
}) => {
  const amelia = await createAskingHost();
  await openEvent(page, amelia, 'settings');
  await page.getByRole('link', { name: 'Write questions' }).click();
  await expect(page.getByRole('heading', { name: 'Questions of your own' })).toBeVisible();
  await expect(page.getByText('Asked once of each household')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a question' }).click();
  const first = page.getByRole('group', { name: 'Question 1' });
  await expect(first.getByLabel('Question 1')).toBeFocused();
  await page.keyboard.type('Which song gets you dancing?');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.keyboard.type('<b>Bus</b> at 23:30?');
  const bus = page.getByRole('group', { name: 'Bus' });
  await bus.getByLabel('Answered').selectOption('by choosing one');
  await bus.getByLabel('Answers to choose from').fill('Yes, please');
  await leaveRow(page);
  await expect(bus.getByText('Please write at least two answers, one a line.')).toBeVisible();
  await expectAccessible(page);
  await bus.getByLabel('Answers to choose from').fill('Yes, please\nNo, thank you');
  await leaveRow(page);
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('2 of 5.')).toBeVisible();
  const preview = page.getByRole('complementary').filter({ hasText: 'As they see it' });
  await expect(preview.getByRole('radio', { name: 'Yes, please' })).toBeVisible();
  await expectAccessible(page);
  expect(await readQuestions(amelia)).toMatchObject([
    { words: 'Which song gets you dancing?', choices: null },
    { words: '<b>Bus</b> at 23:30?', choices: ['Yes, please', 'No, thank you'] },
  ]);

  const [link] = await makeReplyLinks(amelia);
  await page.goto(`/reply/${link?.token}`);
  for (const name of ['William Pemberton', 'Charlotte Pemberton'])
    await page.getByRole('group', { name }).getByRole('radio', { name: 'Yes, coming' }).check();
  await page.getByLabel('Which song gets you dancing?').fill('September');
  const asked = page.getByRole('radiogroup', { name: '<b>Bus</b> at 23:30?' });
  await expect(asked.getByRole('radio')).toHaveCount(2); // “No answer” appears after a choice
  await asked.getByRole('radio', { name: 'Yes, please' }).check();
  await expect(asked.getByRole('radio', { name: 'No answer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send our reply' }).click();
  await expect(page.getByText('Your hosts have your reply.')).toBeVisible();
  await expect(page.getByText('September')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change our reply' }).click();
  await expect(page.getByLabel('Which song gets you dancing?')).toHaveValue('September');
  await asked.getByRole('radio', { name: 'No answer' }).check();
  await page.getByRole('button', { name: 'Send our reply' }).click();
  await expect(page.getByText('September')).toBeVisible();
  await expect(page.getByText('Yes, please')).toHaveCount(0);

  await openEvent(page, amelia);
  await showReplies(page);
  const counts = page.getByRole('region', { name: 'Answers to your questions' });
  await expect(counts.getByRole('listitem')).toHaveText([
    'Which song gets you dancing?answered 1no answer 1',
    '<b>Bus</b> at 23:30?Yes, please 0No, thank you 0no answer 2',
  ]);
  await expect(page.getByText('“September”')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await counts.getByRole('button', { name: 'Save answers' }).click();
  const stream = await (await download).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toContain(
    'William and Charlotte Pemberton,"William Pemberton, Charlotte Pemberton",Pemberton,September,',
  );
});

test('questions that failed to save are still there after leaving the screen', async ({ page }) => {
  const amelia = await createAskingHost([createBusQuestion()]);
  await openEvent(page, amelia, 'settings', 'questions');
  const choices = page.getByLabel('Answers to choose from, one a line');
  const problem = page.getByText('“1 am” is there twice.', { exact: true });
  await choices.fill('1 am\n1 am');
  await leaveRow(page);
  await expect(problem).toBeVisible();
  await page.getByRole('tab', { name: 'Guest List' }).click();
  await expectToast(page, 'The questions weren’t saved');
  await page.goBack();
  await expect(choices).toHaveValue('1 am\n1 am');
  await expect(problem).toBeVisible();
  await choices.fill('1 am\n2 am');
  await leaveRow(page);
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  expect((await readQuestions(amelia))[0]?.choices).toEqual(['1 am', '2 am']);
});

test('a question that households answered is removed only after a confirmation', async ({
  page,
}) => {
  const [song, bus] = [createQuestion(), createBusQuestion()];
  const amelia = await createAskingHost([song, bus]);
  const [link] = await makeReplyLinks(amelia);
  await answerAs(link?.token ?? '', { [bus.id]: 'Yes, please' }, amelia.client);
  await openEvent(page, amelia, 'settings', 'questions');
  await page.getByRole('button', { name: 'Remove Bus at 23:30?' }).click();
  const asked = page.getByRole('alertdialog', { name: '1 household answered this.' });
  await expect(asked.getByText('Remove it and their answers?')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep it' }).click();
  expect(await readQuestions(amelia)).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove Bus at 23:30?' }).click();
  await asked.getByRole('button', { name: 'Remove the question' }).click();
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeFocused();
  await expect.poll(() => readQuestions(amelia)).toEqual([song]);
  await page.getByRole('button', { name: `Remove ${song.words}` }).click(); // without a warning, because nobody has answered it
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeFocused();
  await expect.poll(() => readQuestions(amelia)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readQuestions(amelia)).toEqual([song]);
});

test('changes to questions by two hosts are both kept', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const [song, bus] = [createQuestion(), createBusQuestion()];
  const amelia = await createAskingHost([song, bus]);
  await openEvent(page, amelia, 'settings', 'questions');
  await page.getByLabel('Question 1').fill('Your song?');
  const theirs = [song, { ...bus, choices: ['At 23:30', 'At 1:00'] }];
  await unwrapVoid(changeQuestions(amelia, theirs, [song, bus]));
  await leaveRow(page);
  await expect(page.getByRole('alert')).toContainText(
    'Someone else has just changed the questions.',
  );
  await expect(page.getByLabel('Question 1')).toHaveValue('Your song?');
  await expect(page.getByLabel('Answers to choose from')).toHaveValue('At 23:30\nAt 1:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  expect(await readQuestions(amelia)).toEqual([{ ...song, words: 'Your song?' }, theirs[1]]);
});

test('after a refused save, a queued save does not remove a question added by another host', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const [song, bus] = [createQuestion(), createBusQuestion()];
  const amelia = await createAskingHost([song, bus]);
  await openEvent(page, amelia, 'settings', 'questions');
  const release = await holdRequests(page, '**/rpc/change_reply_questions');
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/change_reply_questions')) answers.push(answer.status());
  });
  await page.getByLabel('Question 1').fill('Your song?');
  await leaveRow(page);
  await page.getByLabel('Question 2').fill('Bus at midnight?');
  await leaveRow(page);
  const room = createQuestion({ words: 'A room for the night?' });
  await unwrapVoid(changeQuestions(amelia, [song, bus, room], [song, bus]));
  release();
  await expect.poll(() => answers).toEqual([409, 409]);
  expect(await readQuestions(amelia)).toEqual([song, bus, room]);
  await expect(page.getByRole('alert')).toContainText(
    'Someone else has just changed the questions.',
  );
  await expect(page.getByLabel('Question 3')).toHaveValue('A room for the night?');
  await page.getByRole('button', { name: 'Save again' }).click();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();
  expect(await readQuestions(amelia)).toEqual([
    { ...song, words: 'Your song?' },
    { ...bus, words: 'Bus at midnight?' },
    room,
  ]);
});

test('after leaving the screen, questions are saved once online, or a notice says why they were not', async ({
  page,
  context,
  expectedErrors,
}) => {
  // the last pattern matches a request for the routes of links on the page
  expectedErrors.push(
    /status of 409|ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch manifest patches/,
  );
  const song = createQuestion();
  const amelia = await createAskingHost([song]);
  await openEvent(page, amelia, 'settings', 'questions');
  const leaveScreen = () => page.getByRole('link', { name: 'Event settings' }).click();
  await page.getByLabel('Question 1').fill('Your song?');
  await context.setOffline(true);
  await leaveRow(page);
  await expect(page.getByText('No connection. We’ll save it once you’re back.')).toBeVisible();
  await leaveScreen();
  const reopen = page.getByRole('link', { name: 'Change questions' });
  await expect(reopen).toBeVisible();
  await context.setOffline(false);
  const yours = { ...song, words: 'Your song?' };
  await expect.poll(() => readQuestions(amelia)).toEqual([yours]);

  const release = await holdRequests(page, '**/rpc/change_reply_questions');
  await reopen.click();
  await expect(page.getByLabel('Question 1')).toHaveValue('Your song?');
  await page.getByLabel('Question 1').fill('Our song?');
  await leaveRow(page);
  await leaveScreen();
  await expect(reopen).toBeVisible();
  await unwrapVoid(changeQuestions(amelia, [yours, createBusQuestion()], [yours]));
  release();
  await expectToast(
    page,
    'The questions weren’t saved',
    'Someone else has just changed the questions.',
  );
});

test('a host types the answers of a paper reply, and Undo takes them back', async ({ page }) => {
  const [song, bus] = [createQuestion(), createBusQuestion()];
  const amelia = await createAskingHost([song, bus]);
  await makeReplyLinks(amelia);
  await openEvent(page, amelia);
  await showReplies(page);
  await page.getByRole('button', { name: 'Type in paper replies' }).first().click();
  await page.getByRole('button', { name: 'William and Charlotte Pemberton' }).click();
  const card = page.getByRole('form', { name: 'The card' });
  await page.keyboard.type('yy');
  await card.getByLabel(song.words).fill('September');
  await card.getByLabel(bus.words).selectOption('No, thank you');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Save, next card' }).click();
  const answers = async () => {
    const { data } = await amelia.client
      .rpc('get_invitations', { event_uuid: amelia.event.id })
      .throwOnError();
    return (data as unknown as { answers: object }[])[0]?.answers;
  };
  await expect.poll(answers).toEqual({ [song.id]: 'September', [bus.id]: 'No, thank you' });
  await page.getByRole('button', { name: 'Undo the reply of William and Charlotte' }).click();
  await expect.poll(answers).toEqual({});
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a household answers all questions in one Arabic form', async ({ page }) => {
    const [song, bus] = [createQuestion(), createBusQuestion()];
    const amelia = await createAskingHost([song, bus]);
    const [, link] = await makeReplyLinks(amelia);
    await page.goto(`/reply/${link?.token}?lang=ar`);
    await page.getByRole('radio', { name: 'نعم' }).check();
    await page.getByLabel(song.words).fill('سبتمبر');
    await page.getByRole('radio', { name: 'Yes, please' }).check();
    await page.locator('.solid-button').click();
    await expect(page.locator('.reply-said dd')).toHaveText(['سبتمبر', 'Yes, please']);
  });
});
