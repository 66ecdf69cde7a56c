import { Content, Root } from '@radix-ui/react-dropdown-menu';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ActionItem } from '@/components/ui/action-item';
import { Tabs } from '@/components/ui/tabs';
import {
  autoSeatingAction,
  findAnythingAction,
  shortcutsAction,
} from '@/features/events/actions/bar-actions';
import type { EventActionInput } from '@/features/events/actions/event-action-input';
import * as ofEvent from '@/features/events/actions/event-actions';
import { buildTabActions } from '@/features/events/actions/tab-actions';
import { tabSections } from '@/features/events/actions/tab-sections';
import { redoAction, undoAction } from '@/features/events/actions/undo-actions';
import { WorkspaceTabList } from '@/features/events/components/workspace-tab-list';
import { guestListActions } from '@/features/guests/list/list-actions';
import * as ofRoom from '@/features/room/actions/bar-actions';
import { objectActions } from '@/features/room/actions/object-actions';
import { objectShortcuts } from '@/features/room/actions/shortcuts';
import { foldTrayAction } from '@/features/room/actions/tray-actions';
import { zoomActions } from '@/features/room/actions/zoom-actions';
import { PlanBar } from '@/features/room/canvas/components/plan-bar';
import { PlanZoom } from '@/features/room/canvas/components/plan-zoom';
import type { PlanView } from '@/features/room/canvas/use-plan-view';
import {
  type Action,
  formatShortcut,
  isActionKey,
  listAvailableActions,
  type PressedKey,
  toAriaKeyShortcuts,
  toKeyLabels,
} from '@/lib/react/actions';
import { listAllActions, registerActions } from '@/lib/react/use-actions';
import { CommandPaletteButton } from './components/command-palette-button';
import { findActions } from './find-actions';
import { listShortcuts } from './shortcut-list';

const { eventActions } = ofEvent;
const { barActions } = ofRoom;
const nothing = () => {};
const onBar = {
  undo: nothing,
  redo: nothing,
  addTable: nothing,
  addFixture: nothing,
  layOut: nothing,
  list: nothing,
  setSize: nothing,
  numberTables: nothing,
  selectTables: nothing,
  addPicture: nothing,
  seatForMe: nothing,
  showAll: nothing,
};
const bar = { ...onBar, undoLabel: 'moved table 1', redoLabel: null };

type AnyAction = Pick<Action<never>, 'name' | 'label' | 'hint' | 'keys' | 'otherKeys'>;

const everywhere: readonly AnyAction[] = [
  findAnythingAction,
  shortcutsAction,
  ...buildTabActions(),
];
/** Actions with shortcut keys, by heading in the shortcuts dialog. */
const contexts: Record<string, readonly AnyAction[]> = {
  'Anywhere in an event': [...everywhere, undoAction, redoAction],
  'Guest List': guestListActions,
  Room: [
    ...barActions.filter((action) => action !== undoAction && action !== redoAction),
    foldTrayAction,
    ...zoomActions,
    ...objectShortcuts,
  ],
};

const named = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Delete',
  'Backspace',
  'Enter',
  'Escape',
  'Tab',
];
const signs = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const presses: readonly PressedKey[] = [...named, ...signs].flatMap((key) =>
  [false, true].flatMap((ctrlKey) =>
    [false, true].map((shiftKey) => ({ key, ctrlKey, shiftKey, metaKey: false })),
  ),
);

describe('shortcut keys', () => {
  test.each(['Guest List', 'Room'])('no key triggers more than one action in %s', (where) => {
    const actions = [...(contexts['Anywhere in an event'] ?? []), ...(contexts[where] ?? [])];
    for (const pressed of presses) {
      const answering = actions.filter((action) => isActionKey(action, pressed));
      expect(answering.map(({ name }) => name).slice(1), JSON.stringify(pressed)).toEqual([]);
    }
  });

  test.each(Object.keys(contexts))('the shortcuts dialog lists every key of %s', (where) => {
    const lines = listShortcuts(false).find((section) => section.where === where)?.lines ?? [];
    const answered = (contexts[where] ?? []).filter((action) =>
      presses.some((pressed) => isActionKey(action, pressed)),
    );
    expect(answered.length).toBeGreaterThan(0);
    for (const { label, hint = label, keys = [] } of answered) {
      const line = lines.find(({ does }) => does === hint);
      const caps = line?.caps.includes('–') ? '12345' : line?.caps;
      for (const cap of keys.flatMap(toKeyLabels)) expect(caps, String(hint)).toContain(cap);
    }
  });

  test('lists only shortcuts for tabs that the viewer can open', () => {
    expect(
      listShortcuts(true, ['guests', 'room']).map(({ lines }) =>
        lines.map(({ does, caps }) => `${does}: ${caps.join(' ')}`),
      ),
    ).toEqual([
      [
        'Find anything: Ctrl K',
        'Go to a place: 1 2',
        'Close what is open: Esc',
        'Show these shortcuts: ?',
      ],
      ['Zoom in, out, show all: + − 0'],
    ]);
  });
});

test('hides single-key shortcuts while they are turned off', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'off' });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect([
    formatShortcut(shortcutsAction),
    toAriaKeyShortcuts(shortcutsAction),
    toAriaKeyShortcuts(zoomActions[0] ?? {}),
  ]).toEqual([undefined, undefined, undefined]);
  expect([formatShortcut(findAnythingAction), toAriaKeyShortcuts(findAnythingAction)]).toEqual([
    'Ctrl K',
    'Control+K Meta+K',
  ]);
});

describe('an action with a shortcut key shows the key', () => {
  const draw = (element: ReactNode) =>
    renderToStaticMarkup(createElement(MemoryRouter, null, element))
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  /** The attributes and text of each rendered button or link with this name. */
  const drawnAs = (html: string, name: string) =>
    [...html.matchAll(/<(button|a)\b[^>]*>.*?<\/\1>/gs)]
      .map(([one]) => one)
      .filter(
        (one) =>
          one.includes(`aria-label="${name}"`) ||
          one.replace(/<kbd.*?<\/kbd>|<[^>]+>/gs, '') === name,
      );
  const expectKeyShown = (html: string, name: string, action: AnyAction) => {
    const [drawn = ''] = drawnAs(html, name);
    expect(drawn, name).toContain(`aria-keyshortcuts="${toAriaKeyShortcuts(action)}"`);
    const key = formatShortcut(action);
    expect(
      [`(${key})"`, `>${key}</kbd>`].some((shown) => drawn.includes(shown)),
      `${name}: ${drawn}`,
    ).toBe(true);
  };
  const offered = <Given>(actions: readonly Action<Given>[], given: Given) =>
    actions
      .filter(({ keys }) => keys)
      .map((action) => ({
        action,
        name: typeof action.label === 'string' ? action.label : action.label(given),
      }));

  test('the toolbar above the plan shows the keys of its actions', () => {
    const html = draw(
      createElement(PlanBar, {
        isPhone: false,
        on: onBar,
        names: { isOn: true, toggle: () => {} },
        undoLabel: bar.undoLabel,
        redoLabel: null,
      }),
    );
    const shown = offered(
      barActions.filter(({ name }) => name !== autoSeatingAction.name),
      bar,
    );
    expect(shown.length).toBe(7);
    for (const { action, name } of shown) expectKeyShown(html, name, action);
  });

  test('the zoom controls show their keys', () => {
    const planView = { percent: 100, zoom: nothing, showAll: nothing };
    const html = draw(createElement(PlanZoom, { planView: planView as unknown as PlanView }));
    for (const { action, name } of offered(zoomActions, planView))
      expectKeyShown(html, name, action);
  });

  test('the tabs and the search show their keys', () => {
    const palette = { children: () => null };
    const tabs = draw(
      createElement(Tabs, {
        value: 'guests',
        onValueChange: nothing,
        children: createElement(WorkspaceTabList, { eventId: 'e', onGo: nothing }),
      }),
    );
    for (const tab of buildTabActions()) expectKeyShown(tabs, tab.label, tab);
    expectKeyShown(
      draw(createElement(CommandPaletteButton, palette)),
      findAnythingAction.label,
      findAnythingAction,
    );
  });

  test('menus show the keys of their actions', () => {
    const item = createElement(ActionItem<{ show: () => void }>, {
      action: shortcutsAction as unknown as Action<{ show: () => void }>,
      input: { show: nothing },
    });
    const html = draw(
      createElement(
        Root,
        { open: true, modal: false },
        createElement(Content, { forceMount: true }, item),
      ),
    );
    expect(html).toContain('aria-keyshortcuts="?"');
    expect(html).toMatch(/>\?<\/span>/);
  });
});

describe('command palette', () => {
  const given = (more: Partial<EventActionInput> = {}): EventActionInput => ({
    event: { id: 'e', role: 'owner', short_address: null },
    isInAccount: true,
    here: { place: 'guests' },
    goTo: nothing,
    show: nothing,
    create: nothing,
    ...more,
  });
  const input = {
    objects: [],
    guests: [],
    isTurned: false,
    change: nothing,
    duplicate: nothing,
    remove: nothing,
    step: nothing,
    choose: nothing,
  };

  test('finds every available action by its label', () => {
    const stops = [
      registerActions(() => listAvailableActions(barActions, bar)),
      registerActions(() => listAvailableActions(objectActions, input)),
    ];
    const stop = () => stops.forEach((each) => void each());
    onTestFinished(stop);
    const listed = listAllActions(eventActions, given());
    const names = listed.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of [...eventActions, ...barActions])
      expect(names.includes(name), name).toBe(!['leave', 'print room', 'redo'].includes(name));
    expect(names).not.toContain('duplicate'); // no object is selected
    expect(findActions(listed, '')).toEqual(listed);
    for (const action of listed) expect(findActions(listed, action.label)).toContain(action);
    stop();
    expect(listAllActions(eventActions, given()).map(({ name }) => name)).not.toContain('lay out');
  });

  test.each([
    { module: ofEvent, list: eventActions },
    { module: ofRoom, list: barActions },
  ])('lists all actions of module %#', ({ module, list }) => {
    const declared: object[] = Object.values(module).flat();
    expect(list).toEqual(expect.arrayContaining(declared.filter((one) => 'perform' in one)));
  });

  test('lists only actions available to a viewer', () => {
    const viewer = given({
      event: { id: 'e', role: 'viewer', short_address: null },
      print: nothing,
    });
    expect(listAllActions(eventActions, viewer).map(({ name }) => name)).toEqual([
      'print room',
      'create',
      'leave',
      'keys',
    ]);
  });

  test('finds tabs and the sections of a tab', () => {
    const places = (more: Partial<EventActionInput>) =>
      listAvailableActions([...buildTabActions(), ...Object.values(tabSections)], given(more)).map(
        ({ label }) => label,
      );
    expect(places({})).toEqual(
      expect.arrayContaining([
        'Guest List',
        'Room',
        'Preview',
        'QR Code & print',
        'The day',
        'Opening and closing',
        'Privacy and deletion',
        'Delete',
      ]),
    );
    expect(places({ isInAccount: false })).not.toContain('Opening and closing');
    expect(places({ event: { id: 'e', role: 'editor', short_address: null } })).not.toContain(
      'Delete',
    );
  });
});
