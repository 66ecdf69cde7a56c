-- Plans, add-on and questions (decisions: plans and add-on). Runs again when it changes: what is there already stays as it is.
insert into public.tier_plans (id, name, price, max_guests, access_period_months, features, payment_product_id) values
  ('b0000000-0000-4000-8000-000000000001', 'Basic', 0, 50, 12,
    '["1 event", "Guest search page and QR code", "All themes", "CSV guest import"]', null),
  ('b0000000-0000-4000-8000-000000000002', 'Pro', 39, 250, 12,
    '["Up to 2 events", "Everything in Basic", "Dietary and other notes beside each name", "CSV export for your caterer"]', 'placecard_pro'),
  ('b0000000-0000-4000-8000-000000000003', 'Pro Plus', 79, 999999, 12,
    '["Unlimited events", "Everything in Pro", "For planners and large families"]', 'placecard_pro_plus')
on conflict do nothing;

insert into public.addon_products (id, name, price, is_active, payment_product_id) values
  ('b0000000-0000-4000-8000-000000000011', 'QR board', 45, true, 'placecard_qr_board')
on conflict do nothing;

insert into public.faqs (question, answer, category, display_order) values
  ('How does Placecard work?', 'You create an event, add your guests with their table numbers and download a QR code. Guests scan it at the venue, type their name and see their table.', 'Getting started', 10),
  ('Do my guests need an app or an account?', 'No. The QR code opens a page in the phone’s own browser. There is nothing to install and nothing to sign in to.', 'Guests on the day', 20),
  ('Is it a subscription?', 'No. You pay once and your plan is valid for 12 months. Nothing renews by itself.', 'Plans and payment', 30),
  ('Can I bring the guest list I already have?', 'Yes. Save your spreadsheet as a CSV file with the columns Name, Table Number and, if you like, Additional Info, then import it in one go. There is a template to download.', 'Guest list', 40),
  ('Can I change tables after the QR code is printed?', 'Yes. The code leads to your event’s page, not to a fixed list, so guests see the latest tables whenever they look.', 'QR code', 50),
  ('What does the free plan include?', 'One event with up to 50 guests, the guest search page, the QR code, all themes and CSV import. It does not run out.', 'Plans and payment', 60),
  ('How many guests can I have?', 'Up to 50 for each event on Basic, up to 250 on Pro, and as many as you like on Pro Plus.', 'Plans and payment', 70),
  ('How many events can I create?', 'One on Basic, two on Pro and as many as you like on Pro Plus.', 'Plans and payment', 80),
  ('Can my tables have names instead of numbers?', 'Yes. Wherever we say table number you can type a name, such as Top Table or Lavender.', 'Guest list', 90),
  ('Can I note dietary needs?', 'Yes, as additional info beside the name. Please remember that whoever searches the name sees that note.', 'Guest list', 100),
  ('What if a guest spells the name differently?', 'Capital letters and accents do not matter, and part of a name is enough: “zoe” finds Zoë. A first name or a surname will do.', 'Guests on the day', 110),
  ('Does it work on old phones?', 'Yes. Finding a table works in any phone browser, even one with scripts switched off.', 'Guests on the day', 120),
  ('What happens on a weak signal?', 'The page is small and arrives whole, guest list included. Once it is open, searching needs no signal at all.', 'Guests on the day', 130),
  ('Which sizes and colours does the QR code have?', 'You download a PNG image, navy on white, made for your event. It prints well on signs, menus and orders of service.', 'QR code', 140),
  ('Can I match the page to our colours?', 'Yes. Choose one of seven backgrounds, seven accents and four text colours. Every combination has been checked to be easy to read.', 'Getting started', 150),
  ('Who can see my guest list?', 'You, and whoever has the link or QR code of that event. The page is kept out of search engines, and nothing on it leads to any other event.', 'Privacy and data', 160),
  ('Can I take my list out again?', 'Yes. Export it as a CSV file at any time; it opens in any spreadsheet.', 'Guest list', 170),
  ('Can I delete everything?', 'Yes. Deleting your account removes your profile, your events and your guest lists for good. Records of payments stay, without your name, because the law asks for them.', 'Privacy and data', 180)
on conflict do nothing;
