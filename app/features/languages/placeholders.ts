/** The placeholders of each sentence that has any; written by `npm run types`. */
export type Placeholders = {
  'guest-page': {
    page: {
      title: 'event';
      chair: 'number';
      eveningFrom: 'time';
      severalMatch: 'count';
      manyMatch: 'count';
      thisGuest: 'name';
      noSignal: 'time';
    };
    room: {
      thisTable: 'table';
      further: 'count';
      left: 'nth';
      right: 'nth';
      ahead: 'nth';
      row: 'row';
      thisPlace: 'place';
      fromDoor: 'nth';
    };
    missing: {
      notLoaded: 'why';
    };
    opening: {
      shownFrom: 'time';
    };
    screen: {
      clearsIn: 'seconds';
      offline: 'time';
    };
    here: {
      left: 'nth';
      right: 'nth';
      ahead: 'nth';
      fromDoor: 'nth';
    };
  };
  replies: {
    title: 'event';
    dear: 'names';
    takeTickAway: 'name';
    forPart: 'part';
    tellKitchen: 'words';
    tellKitchenNoted: 'name';
    answerBy: 'date';
    privacy: 'days';
    sayWhether: 'name';
    sayWhetherBrings: 'name';
    chooseDinner: 'name';
    orIsItNo: 'name' | 'no';
    changedTo: 'answer';
    sentOn: 'when';
    beginsAt: 'time';
    changeUntil: 'date';
    closedOn: 'date';
    closingWas: 'date';
    tableTitle: 'event';
    tableOf: 'owner';
    chairsAreYours: 'count';
    namedSoFar: 'named' | 'count';
    namesUntil: 'date';
    placeOf: 'owner';
    tickIfAgreed: 'name';
    saveOften: 'place';
    namesClosed: 'date';
    tablePrivacy: 'days';
  };
  messages: {
    replyLink: 'names' | 'link';
    mayBring: 'name';
    tableLink: 'names' | 'link';
  };
  mails: {
    subject: 'event';
    from: 'host' | 'brand';
    answers: 'host';
    title: 'event';
    explain: 'brand' | 'event';
  };
};
