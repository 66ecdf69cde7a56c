-- Tables in the shape of an L, a U or an E.
alter table public.tables drop constraint known_shape,
  add constraint known_shape check (shape in
    ('round', 'oval', 'square', 'long', 'half-round', 'l-shape', 'u-shape', 'e-shape'));
