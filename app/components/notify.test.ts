import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { notices, notify } from './notify';

const listShown = () => notices.shown().map(({ title, line }) => [title, line]);
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

afterAll(() => vi.unstubAllGlobals());
vi.stubGlobal('window', { location: { pathname: '/admin', search: '' } });
afterEach(() => {
  for (const { id } of notices.shown()) notices.dismiss(id);
});

test('opening an event moves a notice into its status line, and leaving the event moves it back', () => {
  notify.success('Login successful');
  expect(listShown()).toEqual([['Login successful', null]]);
  const event = notices.addLine('event');
  expect(listShown()).toEqual([['Login successful', event.id]]);
  notify.success('Guest Added');
  expect(listShown()).toEqual([['Guest Added', event.id]]);
  event.remove();
  expect(listShown()).toEqual([['Guest Added', null]]);
});

test('opening an event shows all earlier errors, but only the latest success notice', () => {
  notify.success('Account created', 'You can log in now.');
  notify.error('Error', 'Could not be read.', { about: 'list' });
  notify.success('Login successful');
  const event = notices.addLine('event');
  expect(listShown().map(([title]) => title)).toEqual(['Error', 'Login successful']);
  event.remove();
});

test('a notice moves to the next page’s status line if both lines exist for a moment', () => {
  const room = notices.addLine('event');
  notify.success('Wish added');
  const list = notices.addLine('event');
  room.remove();
  expect(listShown()).toEqual([['Wish added', list.id]]);
  list.remove();
});

test('an event’s status line shows nothing about other events except their deletion', () => {
  const amelias = notices.addLine('event', 'amelia');
  notify.success('Guest Added', undefined, { undo: () => {} });
  notify.error('Nothing was moved', undefined, { about: 'room' });
  amelias.remove();
  const zoes = notices.addLine('event', 'zoe');
  expect(listShown()).toEqual([]);
  notify.success('Guest Added', undefined, { event: 'amelia' });
  expect(listShown()).toEqual([]);
  notify.error('Error', 'Ada was not stored.', { event: 'amelia' }); // the error still shows, but outside this event
  expect(listShown()).toEqual([['Error', null]]);
  notices.dismiss(notices.shown()[0]?.id ?? 0);
  notify.success('Event deleted', undefined, { event: null });
  zoes.remove();
  const next = notices.addLine('event', 'amelia');
  expect(listShown()).toEqual([['Event deleted', next.id]]);
  next.remove();
});

test('undoing an action removes its success notice, but no error or other success notice', () => {
  notify.success('Plan applied', '58 guests seated.', { about: '58 guests seated' });
  notify.error('The room wasn’t changed', undefined, { about: '58 guests seated' });
  notify.success('Guest Added');
  notify.clearSuccesses('58 guests seated');
  expect(listShown().map(([title]) => title)).toEqual(['The room wasn’t changed', 'Guest Added']);
});

test('an error stays in the status line after a later success notice', () => {
  const event = notices.addLine('event');
  notify.error('Error', 'No one was moved.', { about: 'room' });
  notify.success('Guest Added');
  expect(listShown().map(([title]) => title)).toEqual(['Error', 'Guest Added']);
  event.remove();
});

test('errors appear in the open dialog until it closes, except errors for the next page', async () => {
  const event = notices.addLine('event');
  const dialog = notices.addLine('dialog');
  notify.error('Error updating event');
  notify.error('No room', undefined, { page: '/checkout' });
  notify.success('Saved', undefined, { about: 'else' });
  expect(listShown()).toEqual([
    ['Error updating event', dialog.id],
    ['No room', event.id],
    ['Saved', event.id],
  ]);
  dialog.remove();
  await settled();
  expect(listShown()).toEqual([
    ['No room', event.id],
    ['Saved', event.id],
  ]);
  event.remove();
});

test('errors of a closed dialog move to the dialog that replaces it', async () => {
  const busy = notices.addLine('dialog');
  notify.error('Import Error');
  busy.remove();
  const list = notices.addLine('dialog');
  await settled();
  expect(listShown()).toEqual([['Import Error', list.id]]);
  list.remove();
  await settled();
  expect(listShown()).toEqual([]);
});
