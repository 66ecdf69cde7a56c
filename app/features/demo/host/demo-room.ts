// In metres. `x` and `y` are the centre of a table or fixture. The home page draws this room too.

export const demoRoomSize = { width: 18, depth: 11 };

export const demoTopTable = { x: 9, y: 1.5, width: 5.49, depth: 0.76 };

export const demoRounds = [4.4, 8.2].flatMap((y) => [2.4, 5.6, 12.4, 15.6].map((x) => ({ x, y })));

export const demoFixtures = [
  { kind: 'door', x: 9, y: 11, width: 1.8, depth: 0.2 },
  { kind: 'dance-floor', x: 9, y: 6.3, width: 4.2, depth: 3.8 },
  { kind: 'bar', x: 2.4, y: 1.2, width: 3, depth: 0.7 },
  { kind: 'band', x: 15.6, y: 1.2, width: 3, depth: 1.4 },
];
