export type Testimonial = { words: string; who: string; where: string };

// Invented, and labelled so on the page: UK law forbids fake reviews. Only real quotes with the writer's consent may set this to false.
export const areIllustrative = true;

export const testimonials: readonly [
  Testimonial,
  Testimonial,
  Testimonial,
  Testimonial,
  Testimonial,
] = [
  {
    words:
      'Our easel blew over in the Pembrokeshire wind. No one noticed. They were all on their phones, finding their tables.',
    who: 'Ffion and Rhys',
    where: 'St Davids',
  },
  { words: 'Gran is 84 and found her seat before I did.', who: 'Grace and Olu', where: 'Peckham' },
  {
    words:
      'Three hundred and ten guests, two languages, four last-minute cousins. It took the drama out of the doorway.',
    who: 'Priya and Daniel',
    where: 'Leicester',
  },
  {
    words: 'I moved a whole table from the back of the car on the way to the church.',
    who: 'Isla and Callum',
    where: 'Perthshire',
  },
  {
    words: 'I now set one up for every couple. It saves me half an hour and a very long queue.',
    who: 'Megan Carter',
    where: 'wedding planner, Bath',
  },
];
