-- Plans, add-on and questions (docs/rules.md). Runs again when it changes: what is there already stays as it is.
insert into public.tier_plans (id, name, rank, price, max_guests, max_events, is_popular, access_period_months, features, payment_product_id) values
  ('b0000000-0000-4000-8000-000000000001', 'Basic', 1, 0, 50, 1, false, 12,
    '["1 event", "Guest page and QR code", "All themes", "CSV and Excel guest import", "Meals and allergies for the kitchen", "Room plan, with seating by hand or automatic", "Signs, cards and charts to print", "Links for helpers at the door"]', null),
  ('b0000000-0000-4000-8000-000000000002', 'Pro', 2, 39, 250, 2, true, 12,
    '["Up to 2 events", "Guest page and QR code for each", "All themes", "CSV and Excel guest import", "Meals and allergies for the kitchen", "Room plan, with seating by hand or automatic", "Signs, cards and charts to print", "Links for helpers at the door", "What you pay comes off a bigger plan"]', 'placecard_pro'),
  ('b0000000-0000-4000-8000-000000000003', 'Pro Plus', 3, 79, 999999, 999999, false, 12,
    '["Unlimited events", "Guest page and QR code for each", "All themes", "CSV and Excel guest import", "Meals and allergies for the kitchen", "Room plan, with seating by hand or automatic", "Signs, cards and charts to print", "Links for helpers at the door", "For planners and large families"]', 'placecard_pro_plus')
on conflict do nothing;

insert into public.addon_products (id, name, price, size, material, delivery, lead_time, delivers_to, is_active, payment_product_id) values
  ('b0000000-0000-4000-8000-000000000011', 'QR board', 45, 'A2, 420 × 594 mm', '5 mm foam board, matt; without the easel', 'Included, as a tracked parcel',
    '7 working days after you approve the preview', '{GB, GG, IE, IM, JE}', true, 'placecard_qr_board')
on conflict do nothing;

-- The first six stand on the price list, too.
insert into public.faqs (question, answer, category, display_order) values
  ('How does Placecard work?', 'You create an event, add your guests with their table numbers and download a QR code. Guests scan it at the venue, type their name and see their table.', 'Getting started', 10),
  ('Do my guests need an app or an account?', 'No. The QR code opens a page in the phone’s own browser. There is nothing to install and nothing to sign in to.', 'Guests on the day', 20),
  ('Is it a subscription?', 'No. You pay once and your plan is valid for 12 months. Nothing renews by itself.', 'Plans and payment', 30),
  ('Can I change tables after the QR code is printed?', 'Yes. The code leads to your event’s page, not to a fixed list, so guests see the latest tables. Pages that are already open follow by themselves.', 'QR code', 40),
  ('Can I bring the guest list I already have?', 'Yes. Import a CSV file or an Excel file (.xlsx), or paste the rows straight from a spreadsheet. You see a preview first, with duplicates marked, and can undo the import afterwards. A second file, such as the caterer’s, fills in guests who are on the list already. There is a template to download.', 'Guest list', 50),
  ('Can I move to a bigger plan later?', 'Yes, at any time from Purchase Plan. While a paid plan runs you pay only the difference in price, and 12 new months begin that day. Your events, guest lists and QR codes stay as they are.', 'Plans and payment', 60),
  ('Can I try it without an account?', 'Yes. Press Create Your Event on the demo page and choose the free plan; your event is kept in this browser. Guests’ phones can open its page once it is in an account: when you sign up, you are asked whether to bring it along, and its QR code stays the same.', 'Getting started', 70),
  ('Can I match the page to our colours?', 'Yes. Choose one of seven backgrounds, seven accents and four text colours. All 196 combinations have been checked to be easy to read.', 'Getting started', 80),
  ('Can I see the page before my guests do?', 'Yes. The Preview tab shows the guest page as it is now, and you can open it on your own phone at any time.', 'Getting started', 90),
  ('What if a guest spells the name differently?', 'The search forgives accents, capitals, nicknames, small slips and the order of the names. When it has to guess, it asks “Did you mean” and leaves the choice to the guest.', 'Guests on the day', 100),
  ('Does it work on old phones?', 'Yes. Finding a table works in any phone browser, even one with scripts switched off.', 'Guests on the day', 110),
  ('What happens on a weak signal?', 'The page is small and arrives whole, guest list included. Once it is open, searching needs no signal at all.', 'Guests on the day', 120),
  ('Does the page speak other languages?', 'Yes. It speaks twenty: each phone gets its own among those you offer, English stands in for others, and the guest can choose another. Names are found in other scripts, too, whichever way round they are typed and listed.', 'Guests on the day', 125),
  ('Can I tell my guests something on the page?', 'Yes. Pin a short message to the top of it, such as when the coach leaves, and take it down again whenever you like.', 'Guests on the day', 130),
  ('Can I keep the tables secret until the day?', 'Yes. Say when the page opens: until then it counts down and shows no names or tables, and then it opens automatically. You can say when it closes, too, with a word of thanks.', 'Guests on the day', 132),
  ('Can friends help me at the door?', 'Yes. Make each of them a link in the Door tab: it opens a page for a phone, without an account, on which they find guests, tick off who has come and see who is missing at which table. It works for hours without a signal, on several phones at once, and you see arrivals live. You say what each link allows and when it ends, and can take it back at once.', 'Guests on the day', 135),
  ('What if two guests share a name?', 'Both are shown, each with the table and the note beside the name, so a word such as “bride’s side” in the note settles it.', 'Guests on the day', 140),
  ('Can my tables have names instead of numbers?', 'Yes. Wherever we say table number you can type a name, such as Top Table or Lavender.', 'Guest list', 150),
  ('Can I note dietary needs?', 'Yes. Each guest may have a meal, allergies and a note for the kitchen, which no guest ever sees; the kitchen’s sheet counts them by table. The additional info is another thing: whoever searches the name sees it.', 'Guest list', 160),
  ('Can I plan the room and who sits where?', 'Yes. The Room tab lays out your tables to scale, over a picture of the venue’s own plan if you have one. Seat guests by hand, or press Seat them for me: it goes by what you wish, such as who sits together or apart, says why each guest sits where they do, and can be undone. Guests are shown the way to their table in it, if you like.', 'Guest list', 165),
  ('I removed a guest by mistake. Is the name gone?', 'Not straight away. Removing one guest or many offers Undo for a few seconds, and so does an import.', 'Guest list', 170),
  ('Can I take my list out again?', 'Yes. Export it as a CSV file at any time; it opens in any spreadsheet.', 'Guest list', 180),
  ('Which formats does the QR code come in?', 'A PNG image for menus and orders of service, an SVG drawing for printers at any size, and an A5 table sign as a PDF in your event’s theme, ready to print.', 'QR code', 190),
  ('What else can I print?', 'Charts from A to Z and by table up to A1, the room, place cards and escort cards, and lists for the kitchen and the door, as PDFs in your event’s theme, on A sizes or US Letter. When the list changes later, only the cards that differ need printing again.', 'QR code', 195),
  ('Can you print it for us?', 'Yes. The QR board is an extra you can add when you buy a plan. Choose its colour and say where it should go; we send you a preview to approve, print it and deliver it.', 'QR code', 200),
  ('What does the free plan include?', 'One event with up to 50 guests, and everything that the paid plans do: the guest page, the QR code, all themes, import, the room, sheets to print and helpers at the door. It does not run out.', 'Plans and payment', 210),
  ('How many guests and events can I have?', 'Basic holds one event with up to 50 guests. Pro holds two events with up to 250 guests each. Pro Plus has no limit on either.', 'Plans and payment', 220),
  ('What happens when the 12 months are over?', 'Your events stay readable and your guest pages stay up. Adding events, or more than 50 guests, then needs a new plan.', 'Plans and payment', 230),
  ('What if something goes wrong with a payment?', 'Write to us from the Contact page with the e-mail you paid with, and a person will look into it. When we refund is in our Terms. Your rights under UK consumer law are not touched by anything we say here.', 'Plans and payment', 240),
  ('Who can see my guest list?', 'You, whoever has the link or QR code of that event, and helpers at the door to whom you give a link. The page asks search engines to stay away, and nothing on it leads to any other event.', 'Privacy and data', 250),
  ('Can I delete everything?', 'Yes. Deleting your account removes your profile, your events and your guest lists for good. Records of payments stay, without your name, because the law asks for them.', 'Privacy and data', 260)
on conflict do nothing;
