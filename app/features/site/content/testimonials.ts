export type Testimonial = { quote: string; author: string; place: string };

// Invented, and labelled so on the page: UK law forbids fake reviews. Only real quotes with the writer's consent may set this to false.
export const areTestimonialsIllustrative = true;

export const testimonials: readonly [
  Testimonial,
  Testimonial,
  Testimonial,
  Testimonial,
  Testimonial,
] = [
  {
    quote:
      'Our easel blew over in the Pembrokeshire wind. No one noticed. They were all on their phones, finding their tables.',
    author: 'Ffion and Rhys',
    place: 'St Davids',
  },
  {
    quote: 'Gran is 84 and found her seat before I did.',
    author: 'Grace and Olu',
    place: 'Peckham',
  },
  {
    quote:
      'Three hundred and ten guests, two languages, four last-minute cousins. It took the drama out of the doorway.',
    author: 'Priya and Daniel',
    place: 'Leicester',
  },
  {
    quote: 'I moved a whole table from the back of the car on the way to the church.',
    author: 'Isla and Callum',
    place: 'Perthshire',
  },
  {
    quote: 'I now set one up for every couple. It saves me half an hour and a very long queue.',
    author: 'Megan Carter',
    place: 'wedding planner, Bath',
  },
];
