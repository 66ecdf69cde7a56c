-- What the migrations amount to. Written by `npm run types`; change the migrations instead.

CREATE DOMAIN private.one_line AS text
	CONSTRAINT one_line CHECK ((VALUE !~ '[\x01-\x1F\x7F\u0085\u200B\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'::text));

CREATE DOMAIN private.plain_text AS text
	CONSTRAINT plain_text CHECK ((VALUE !~ '[\x01-\x08\x0B\x0C\x0E-\x1F\x7F\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'::text));

-- public.addon_orders

CREATE TABLE public.addon_orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    product_id uuid NOT NULL,
    color text DEFAULT '#FFFFFF'::text NOT NULL,
    price numeric(8,2) NOT NULL,
    delivery jsonb NOT NULL,
    passed_on_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT addon_orders_color_check CHECK ((color ~ '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$'::text)),
    CONSTRAINT addon_orders_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT delivery_is_an_address CHECK (private.is_address(delivery))
);

ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_pkey PRIMARY KEY (id);
CREATE INDEX addon_orders_of_user ON public.addon_orders USING btree (user_id);
CREATE INDEX addon_orders_payment ON public.addon_orders USING btree (payment_id);
CREATE INDEX addon_orders_product ON public.addon_orders USING btree (product_id);
ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);
ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.addon_products(id);
ALTER TABLE ONLY public.addon_orders ADD CONSTRAINT addon_orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Users read their add-on orders" ON public.addon_orders FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.addon_orders ENABLE ROW LEVEL SECURITY;

-- public.addon_products

CREATE TABLE public.addon_products (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    price numeric(8,2) NOT NULL,
    size text,
    material text,
    delivery text,
    lead_time text,
    delivers_to text[] DEFAULT '{GB}'::text[] NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    payment_product_id text,
    CONSTRAINT addon_products_delivers_to_check CHECK ((array_position(delivers_to, NULL::text) IS NULL)),
    CONSTRAINT addon_products_price_check CHECK ((price >= (0)::numeric))
);

ALTER TABLE ONLY public.addon_products ADD CONSTRAINT addon_products_payment_product_id_key UNIQUE (payment_product_id);
ALTER TABLE ONLY public.addon_products ADD CONSTRAINT addon_products_pkey PRIMARY KEY (id);
CREATE POLICY "Everybody reads the active add-ons" ON public.addon_products FOR SELECT TO anon, authenticated USING (is_active);
ALTER TABLE public.addon_products ENABLE ROW LEVEL SECURITY;

-- public.check_ins

CREATE TABLE public.check_ins (
    event_id uuid NOT NULL,
    id uuid NOT NULL,
    guest_id uuid NOT NULL,
    link_id uuid,
    device private.one_line NOT NULL,
    at timestamp with time zone NOT NULL,
    turn integer NOT NULL,
    kind text NOT NULL,
    number integer NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT check_in_time CHECK ((((at AT TIME ZONE 'UTC'::text) >= '0001-01-01 00:00:00'::timestamp without time zone) AND ((at AT TIME ZONE 'UTC'::text) <= '9999-12-31 00:00:00'::timestamp without time zone))),
    CONSTRAINT device_length CHECK (((char_length((device)::text) >= 1) AND (char_length((device)::text) <= 40))),
    CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['in'::text, 'undone'::text]))),
    CONSTRAINT known_turn CHECK (((turn >= 1) AND (turn <= 100000000)))
);

ALTER TABLE ONLY public.check_ins ADD CONSTRAINT check_ins_pkey PRIMARY KEY (event_id, id);
ALTER TABLE ONLY public.check_ins ADD CONSTRAINT one_fact_of_a_number UNIQUE (event_id, number);
CREATE INDEX check_ins_of_guest ON public.check_ins USING btree (event_id, guest_id, turn);
CREATE INDEX check_ins_of_link ON public.check_ins USING btree (link_id);
CREATE TRIGGER announce_check_ins AFTER INSERT ON public.check_ins REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.announce_check_ins();
ALTER TABLE ONLY public.check_ins ADD CONSTRAINT check_ins_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_ins ADD CONSTRAINT check_ins_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.door_links(id) ON DELETE SET NULL;
CREATE POLICY "Owners read the check-ins of their events" ON public.check_ins FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.check_ins ENABLE ROW LEVEL SECURITY;

-- public.contact_submissions

CREATE TABLE public.contact_submissions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    inquiry_type text NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    question text,
    plan text,
    issue_type text,
    description text,
    screenshot_url text,
    notified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contact_submissions_description_check CHECK (((char_length(description) <= 5000) AND (char_length(btrim(description, private.blank())) >= 10))),
    CONSTRAINT contact_submissions_email_check CHECK (((char_length(email) <= 320) AND (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text))),
    CONSTRAINT contact_submissions_full_name_check CHECK (((char_length(full_name) <= 200) AND (char_length(btrim(full_name, private.blank())) >= 2))),
    CONSTRAINT contact_submissions_issue_type_check CHECK ((issue_type = ANY (ARRAY['access'::text, 'qrcode'::text, 'editing-guests'::text, 'payment'::text, 'other'::text]))),
    CONSTRAINT contact_submissions_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'pro'::text, 'pro-planner'::text, 'not-sure'::text]))),
    CONSTRAINT contact_submissions_question_check CHECK (((char_length(question) <= 5000) AND (char_length(btrim(question, private.blank())) >= 10))),
    CONSTRAINT contact_submissions_screenshot_url_check CHECK ((char_length(screenshot_url) <= 2048)),
    CONSTRAINT fields_of_inquiry_type CHECK (
CASE inquiry_type
    WHEN 'general'::text THEN ((question IS NOT NULL) AND (num_nonnulls(plan, issue_type, description, screenshot_url) = 0))
    WHEN 'purchase'::text THEN ((question IS NULL) AND (num_nonnulls(plan, issue_type, description) = 3))
    ELSE false
END),
    CONSTRAINT screenshot_is_ours CHECK ((screenshot_url ~ '^https?://[^/?#@[:space:]]+/storage/v1/object/public/contactus/screenshots/[0-9a-z-]+\.[a-z]+$'::text))
);

ALTER TABLE ONLY public.contact_submissions ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);
CREATE INDEX contact_submissions_age ON public.contact_submissions USING btree (created_at);
CREATE INDEX contact_submissions_of_writer ON public.contact_submissions USING btree (lower(email), created_at);
CREATE INDEX contact_submissions_screenshot ON public.contact_submissions USING btree ("substring"(screenshot_url, 'screenshots/[^/]+$'::text)) WHERE (screenshot_url IS NOT NULL);
CREATE TRIGGER stamp_contact_submission BEFORE INSERT ON public.contact_submissions FOR EACH ROW EXECUTE FUNCTION private.stamp_contact_submission();
CREATE TRIGGER take_one_submission AFTER INSERT ON public.contact_submissions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.take_one_submission();
CREATE POLICY "Anybody writes to us" ON public.contact_submissions FOR INSERT TO anon, authenticated WITH CHECK ((inquiry_type = ANY (ARRAY['general'::text, 'purchase'::text])));
ALTER TABLE public.contact_submissions ENABLE ROW LEVEL SECURITY;

-- public.door_links

CREATE TABLE public.door_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    name private.one_line NOT NULL,
    rights text[] DEFAULT '{look}'::text[] NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    opened_at timestamp with time zone,
    seen_at timestamp with time zone,
    CONSTRAINT helper_name_length CHECK (((char_length((name)::text) <= 60) AND (btrim((name)::text, private.blank()) <> ''::text))),
    CONSTRAINT known_rights CHECK (((rights <@ ARRAY['look'::text, 'check_in'::text, 'move_seats'::text, 'kitchen'::text]) AND ('look'::text = ANY (rights)) AND (cardinality(rights) <= 4))),
    CONSTRAINT link_end CHECK ((((ends_at AT TIME ZONE 'UTC'::text) >= '0001-01-01 00:00:00'::timestamp without time zone) AND ((ends_at AT TIME ZONE 'UTC'::text) <= '9999-12-31 00:00:00'::timestamp without time zone)))
);

ALTER TABLE ONLY public.door_links ADD CONSTRAINT door_links_pkey PRIMARY KEY (id);
CREATE INDEX door_links_of_event ON public.door_links USING btree (event_id);
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.door_links FOR EACH ROW WHEN ((((((new.id IS DISTINCT FROM old.id) OR (new.event_id IS DISTINCT FROM old.event_id)) OR (new.made_at IS DISTINCT FROM old.made_at)) OR (new.opened_at IS DISTINCT FROM old.opened_at)) OR (new.seen_at IS DISTINCT FROM old.seen_at))) EXECUTE FUNCTION private.allow_only_columns('{id,event_id,made_at,opened_at,seen_at}');
CREATE TRIGGER announce_changed_link AFTER UPDATE OF name, rights, ends_at, revoked_at, opened_at ON public.door_links FOR EACH ROW EXECUTE FUNCTION private.announce_link();
CREATE TRIGGER announce_removed_link AFTER DELETE ON public.door_links FOR EACH ROW EXECUTE FUNCTION private.announce_link();
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.door_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.door_links ADD CONSTRAINT door_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners change the links of their events" ON public.door_links FOR UPDATE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events)))) WITH CHECK ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners read the links of their events" ON public.door_links FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners remove the links of their events" ON public.door_links FOR DELETE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.door_links ENABLE ROW LEVEL SECURITY;

-- public.events

CREATE TABLE public.events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    event_name private.one_line NOT NULL,
    event_date date NOT NULL,
    owner_name text,
    owner_email text,
    qr_code_url text,
    guests_count integer DEFAULT 0 NOT NULL,
    tables_count integer DEFAULT 0 NOT NULL,
    max_guests integer DEFAULT 250 NOT NULL,
    theme_background text DEFAULT 'gradient-blush'::text NOT NULL,
    theme_accent_color text DEFAULT 'wedding-gold'::text NOT NULL,
    theme_text_color text DEFAULT 'wedding-navy'::text NOT NULL,
    message private.plain_text,
    message_until timestamp with time zone,
    hidden_languages text DEFAULT ''::text NOT NULL,
    shows_party boolean DEFAULT true NOT NULL,
    host_topic uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    meals text[] DEFAULT '{}'::text[] NOT NULL,
    time_zone text,
    opens_at timestamp with time zone,
    closes_at timestamp with time zone,
    thanks private.plain_text,
    deletes_after_days smallint,
    deletion_told_at timestamp with time zone,
    deletion_mail_begun_at timestamp with time zone,
    private_days smallint DEFAULT 30 NOT NULL,
    private_cleared_at timestamp with time zone,
    CONSTRAINT closes_after_opening CHECK ((closes_at > opens_at)),
    CONSTRAINT closing_moment CHECK (((closes_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (closes_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT days_of_private_fields CHECK (((private_days >= 1) AND (private_days <= 730))),
    CONSTRAINT days_until_deletion CHECK (((deletes_after_days >= 7) AND (deletes_after_days <= 730))),
    CONSTRAINT event_date_of_four_digits CHECK (((event_date >= '0001-01-01'::date) AND (event_date <= '9999-12-31'::date))),
    CONSTRAINT event_name_length CHECK (((char_length((event_name)::text) <= 200) AND (btrim((event_name)::text, private.blank()) <> ''::text))),
    CONSTRAINT events_owner_email_check CHECK ((char_length(owner_email) <= 320)),
    CONSTRAINT events_owner_name_check CHECK ((char_length(owner_name) <= 200)),
    CONSTRAINT events_qr_code_url_check CHECK ((char_length(qr_code_url) <= 2048)),
    CONSTRAINT hidden_languages_codes CHECK (((char_length(hidden_languages) <= 200) AND (hidden_languages ~ '^([a-z]{2}(,[a-z]{2})*)?$'::text))),
    CONSTRAINT known_accent_color CHECK ((theme_accent_color = ANY (ARRAY['rose-gold'::text, 'navy-blue'::text, 'sage-green'::text, 'burgundy'::text, 'lavender'::text, 'coral'::text, 'wedding-gold'::text]))),
    CONSTRAINT known_background CHECK ((theme_background = ANY (ARRAY['gradient-navy'::text, 'gradient-sage'::text, 'gradient-lavender'::text, 'gradient-champagne'::text, 'gradient-blush'::text, 'solid-white'::text, 'solid-cream'::text]))),
    CONSTRAINT known_meals CHECK (private.are_meals(meals)),
    CONSTRAINT known_text_color CHECK ((theme_text_color = ANY (ARRAY['charcoal'::text, 'warm-brown'::text, 'forest-green'::text, 'wedding-navy'::text]))),
    CONSTRAINT known_time_zone CHECK (private.is_time_zone(time_zone)),
    CONSTRAINT message_length CHECK (((char_length((message)::text) <= 280) AND (btrim((message)::text, private.blank()) <> ''::text))),
    CONSTRAINT message_line_breaks CHECK (((message)::text !~ '[\t\r]'::text)),
    CONSTRAINT opening_moment CHECK (((opens_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (opens_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT thanks_length CHECK (((char_length((thanks)::text) <= 300) AND (btrim((thanks)::text, private.blank()) <> ''::text)))
);

ALTER TABLE ONLY public.events ADD CONSTRAINT events_pkey PRIMARY KEY (id);
CREATE INDEX events_newest_of_user ON public.events USING btree (user_id, created_at DESC);
CREATE INDEX events_to_tell_of ON public.events USING btree (((event_date + (deletes_after_days)::integer))) WHERE ((deletes_after_days IS NOT NULL) AND (deletion_told_at IS NULL));
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.events FOR EACH ROW WHEN (((((((((((((((new.id IS DISTINCT FROM old.id) OR (new.user_id IS DISTINCT FROM old.user_id)) OR (new.owner_name IS DISTINCT FROM old.owner_name)) OR (new.owner_email IS DISTINCT FROM old.owner_email)) OR (new.qr_code_url IS DISTINCT FROM old.qr_code_url)) OR (new.guests_count IS DISTINCT FROM old.guests_count)) OR (new.tables_count IS DISTINCT FROM old.tables_count)) OR (new.max_guests IS DISTINCT FROM old.max_guests)) OR (new.host_topic IS DISTINCT FROM old.host_topic)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR (new.updated_at IS DISTINCT FROM old.updated_at)) OR (new.deletion_told_at IS DISTINCT FROM old.deletion_told_at)) OR (new.deletion_mail_begun_at IS DISTINCT FROM old.deletion_mail_begun_at)) OR (new.private_cleared_at IS DISTINCT FROM old.private_cleared_at))) EXECUTE FUNCTION private.allow_only_columns('{id,user_id,owner_name,owner_email,qr_code_url,guests_count,tables_count,max_guests,host_topic,created_at,updated_at,deletion_told_at,deletion_mail_begun_at,private_cleared_at}');
CREATE TRIGGER broadcast_event_changes AFTER UPDATE ON public.events REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_event_changes();
CREATE TRIGGER broadcast_events_deleted AFTER DELETE ON public.events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_events();
CREATE TRIGGER broadcast_events_made AFTER INSERT ON public.events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_events();
CREATE TRIGGER enforce_event_allowance AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_event_allowance();
CREATE TRIGGER forget_pending_event AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.forget_pending_event();
CREATE TRIGGER forget_told_deletion BEFORE UPDATE OF event_date, deletes_after_days ON public.events FOR EACH ROW WHEN (((new.event_date IS DISTINCT FROM old.event_date) OR (new.deletes_after_days IS DISTINCT FROM old.deletes_after_days))) EXECUTE FUNCTION private.forget_told_deletion();
CREATE TRIGGER refuse_past_message BEFORE UPDATE OF message, message_until ON public.events FOR EACH ROW WHEN ((((new.message)::text IS DISTINCT FROM (old.message)::text) OR (new.message_until IS DISTINCT FROM old.message_until))) EXECUTE FUNCTION private.refuse_past_message();
CREATE TRIGGER refuse_retired_event_ids AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_retired_event_ids();
CREATE TRIGGER refuse_told_deletion BEFORE INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION private.refuse_told_deletion();
CREATE TRIGGER retire_event_ids AFTER DELETE ON public.events REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.retire_event_ids();
CREATE TRIGGER stamp_event BEFORE INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION private.stamp_event();
CREATE TRIGGER take_turn_of_host BEFORE INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION private.take_turn_of_host();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.events REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_event_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_deleted_event_to_hosts();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
ALTER TABLE ONLY public.events ADD CONSTRAINT events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Owners create their events, empty" ON public.events FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND (guests_count = 0) AND (tables_count = 0) AND (max_guests = 250)));
CREATE POLICY "Owners delete their events" ON public.events FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Owners read their events" ON public.events FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Owners update their events" ON public.events FOR UPDATE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid))) WITH CHECK ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.events ENABLE ROW LEVEL SECURITY;

-- public.faqs

CREATE TABLE public.faqs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    category text NOT NULL,
    display_order integer NOT NULL
);

ALTER TABLE ONLY public.faqs ADD CONSTRAINT faqs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.faqs ADD CONSTRAINT faqs_question_key UNIQUE (question);
CREATE POLICY "Everybody reads the questions" ON public.faqs FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.faqs ENABLE ROW LEVEL SECURITY;

-- public.fixtures

CREATE TABLE public.fixtures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    kind text NOT NULL,
    x double precision NOT NULL,
    y double precision NOT NULL,
    width double precision NOT NULL,
    depth double precision NOT NULL,
    turn double precision DEFAULT 0 NOT NULL,
    CONSTRAINT fixture_depth CHECK (((depth >= (0.1)::double precision) AND (depth <= (100)::double precision))),
    CONSTRAINT fixture_turn CHECK (((turn >= (0)::double precision) AND (turn < (360)::double precision))),
    CONSTRAINT fixture_width CHECK (((width >= (0.1)::double precision) AND (width <= (100)::double precision))),
    CONSTRAINT fixture_x CHECK (((x >= ('-100'::integer)::double precision) AND (x <= (300)::double precision))),
    CONSTRAINT fixture_y CHECK (((y >= ('-100'::integer)::double precision) AND (y <= (300)::double precision))),
    CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['door'::text, 'stage'::text, 'dance-floor'::text, 'bar'::text, 'cake'::text, 'wc'::text, 'pillar'::text, 'wall'::text, 'band'::text, 'kitchen'::text, 'window'::text])))
);

ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_pkey PRIMARY KEY (id);
CREATE INDEX fixtures_of_event ON public.fixtures USING btree (event_id);
CREATE TRIGGER broadcast_fixtures_added AFTER INSERT ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER broadcast_fixtures_changed AFTER UPDATE ON public.fixtures REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('id', 'kind, x, y, width, depth, turn');
CREATE TRIGGER broadcast_fixtures_removed AFTER DELETE ON public.fixtures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.fixtures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.fixtures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.fixtures ADD CONSTRAINT fixtures_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners read the fixtures of their events" ON public.fixtures FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.fixtures ENABLE ROW LEVEL SECURITY;

-- public.gone_events

CREATE TABLE public.gone_events (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    event_name text NOT NULL,
    event_date date NOT NULL,
    guests_count integer NOT NULL,
    gone_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.gone_events ADD CONSTRAINT gone_events_pkey PRIMARY KEY (event_id);
CREATE INDEX gone_events_of_user ON public.gone_events USING btree (user_id, gone_at DESC);
ALTER TABLE ONLY public.gone_events ADD CONSTRAINT gone_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Owners clear what deleted itself" ON public.gone_events FOR DELETE TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Owners read what deleted itself" ON public.gone_events FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.gone_events ENABLE ROW LEVEL SECURITY;

-- public.guest_page_hours

CREATE TABLE public.guest_page_hours (
    event_id uuid NOT NULL,
    hour timestamp with time zone DEFAULT date_trunc('hour'::text, now(), 'UTC'::text) NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    phone_visits integer DEFAULT 0 NOT NULL,
    searches integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY public.guest_page_hours ADD CONSTRAINT guest_page_hours_pkey PRIMARY KEY (event_id, hour);
CREATE INDEX guest_page_hours_hour ON public.guest_page_hours USING btree (hour);
ALTER TABLE ONLY public.guest_page_hours ADD CONSTRAINT guest_page_hours_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners read the hours of their events" ON public.guest_page_hours FOR SELECT TO authenticated USING (((hour >= (now() - '90 days'::interval)) AND (event_id = ANY (ARRAY( SELECT private.own_events() AS own_events)))));
ALTER TABLE public.guest_page_hours ENABLE ROW LEVEL SECURITY;

-- public.guests

CREATE TABLE public.guests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    name private.one_line NOT NULL,
    table_number private.one_line,
    table_key text GENERATED ALWAYS AS (private.table_key((table_number)::text)) STORED,
    seat smallint,
    party private.one_line,
    additional_info private.plain_text,
    also_known_as private.plain_text,
    title private.one_line,
    "position" bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    tags private.one_line,
    meal private.one_line,
    allergies private.one_line,
    kitchen_note private.plain_text,
    private_note private.plain_text,
    reply text,
    external_id private.one_line,
    CONSTRAINT additional_info_length CHECK ((char_length((additional_info)::text) <= 500)),
    CONSTRAINT allergies_length CHECK (((char_length((allergies)::text) <= 300) AND (btrim((allergies)::text, private.blank()) <> ''::text))),
    CONSTRAINT also_known_as_length CHECK ((char_length((also_known_as)::text) <= 300)),
    CONSTRAINT external_id_length CHECK (((char_length((external_id)::text) <= 200) AND (btrim((external_id)::text, private.blank()) <> ''::text))),
    CONSTRAINT guest_name_length CHECK (((char_length((name)::text) <= 200) AND (btrim((name)::text, private.blank()) <> ''::text))),
    CONSTRAINT kitchen_note_length CHECK (((char_length((kitchen_note)::text) <= 300) AND (btrim((kitchen_note)::text, private.blank()) <> ''::text))),
    CONSTRAINT known_reply CHECK ((reply = ANY (ARRAY['yes'::text, 'no'::text]))),
    CONSTRAINT known_tags CHECK (private.are_tags((tags)::text)),
    CONSTRAINT meal_length CHECK (((char_length((meal)::text) <= 60) AND (btrim((meal)::text, private.blank()) <> ''::text))),
    CONSTRAINT party_length CHECK (((char_length((party)::text) <= 100) AND (btrim((party)::text, private.blank()) <> ''::text))),
    CONSTRAINT private_note_length CHECK (((char_length((private_note)::text) <= 500) AND (btrim((private_note)::text, private.blank()) <> ''::text))),
    CONSTRAINT seat_number CHECK (((seat >= 1) AND (seat <= 60))),
    CONSTRAINT seat_of_a_table CHECK (((seat IS NULL) OR (table_number IS NOT NULL))),
    CONSTRAINT table_number_length CHECK (((char_length((table_number)::text) <= 50) AND (btrim((table_number)::text, private.blank()) <> ''::text))),
    CONSTRAINT title_length CHECK (((char_length((title)::text) <= 60) AND (btrim((title)::text, private.blank()) <> ''::text)))
);

ALTER TABLE public.guests ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.guests_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY public.guests ADD CONSTRAINT guests_pkey PRIMARY KEY (id);
CREATE INDEX guests_of_event ON public.guests USING btree (event_id, created_at, "position");
CREATE INDEX guests_table_of_event ON public.guests USING btree (event_id, table_key);
CREATE INDEX guests_with_private_fields ON public.guests USING btree (event_id) WHERE (num_nonnulls(meal, allergies, kitchen_note, tags, private_note, reply, external_id) > 0);
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.guests FOR EACH ROW WHEN (((((new.id IS DISTINCT FROM old.id) OR (new.event_id IS DISTINCT FROM old.event_id)) OR (new."position" IS DISTINCT FROM old."position")) OR (new.created_at IS DISTINCT FROM old.created_at))) EXECUTE FUNCTION private.allow_only_columns('{id,event_id,position,created_at}');
CREATE TRIGGER broadcast_guests_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER broadcast_guests_changed AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('id', 'name, table_number, additional_info, also_known_as, party');
CREATE TRIGGER broadcast_guests_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER count_guests_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_guests();
CREATE TRIGGER count_guests_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_guests();
CREATE TRIGGER count_guests_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.count_guests();
CREATE TRIGGER enforce_guest_limit AFTER INSERT ON public.guests REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.enforce_guest_limit();
CREATE TRIGGER give_chair BEFORE UPDATE OF seat ON public.guests FOR EACH ROW WHEN ((new.seat IS NOT NULL)) EXECUTE FUNCTION private.give_chair();
CREATE TRIGGER leave_chair BEFORE UPDATE ON public.guests FOR EACH ROW WHEN ((new.seat IS NOT NULL)) EXECUTE FUNCTION private.leave_chair();
CREATE TRIGGER limit_long_lists_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.limit_long_lists();
CREATE TRIGGER limit_long_lists_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.limit_long_lists();
CREATE TRIGGER make_tables_of_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS seated FOR EACH STATEMENT EXECUTE FUNCTION private.make_tables_of_guests();
CREATE TRIGGER make_tables_of_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS seated FOR EACH STATEMENT EXECUTE FUNCTION private.make_tables_of_guests();
CREATE TRIGGER remove_empty_tables_of_changed AFTER UPDATE ON public.guests REFERENCING OLD TABLE AS unseated FOR EACH STATEMENT EXECUTE FUNCTION private.remove_empty_tables();
CREATE TRIGGER remove_empty_tables_of_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS unseated FOR EACH STATEMENT EXECUTE FUNCTION private.remove_empty_tables();
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.guests ADD CONSTRAINT guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners add guests to their events" ON public.guests FOR INSERT TO authenticated WITH CHECK ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners change the guests of their events" ON public.guests FOR UPDATE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events)))) WITH CHECK ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners read the guests of their events" ON public.guests FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners remove the guests of their events" ON public.guests FOR DELETE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.guests ENABLE ROW LEVEL SECURITY;

-- public.meant_checks

CREATE TABLE public.meant_checks (
    event_id uuid NOT NULL,
    found text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT known_check CHECK ((found ~ '^[a-z-]{1,40} [0-9a-f]{16}$'::text))
);

ALTER TABLE ONLY public.meant_checks ADD CONSTRAINT meant_checks_pkey PRIMARY KEY (event_id, found);
CREATE TRIGGER forget_old_checks AFTER INSERT ON public.meant_checks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.forget_old_checks();
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.meant_checks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.meant_checks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.meant_checks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.meant_checks ADD CONSTRAINT meant_checks_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners read what they mean so" ON public.meant_checks FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners say what they mean so" ON public.meant_checks FOR INSERT TO authenticated WITH CHECK ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners take back what they meant so" ON public.meant_checks FOR DELETE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.meant_checks ENABLE ROW LEVEL SECURITY;

-- public.missed_searches

CREATE TABLE public.missed_searches (
    event_id uuid NOT NULL,
    words text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT missed_searches_words_check CHECK (((char_length(words) >= 2) AND (char_length(words) <= 100)))
);

ALTER TABLE ONLY public.missed_searches ADD CONSTRAINT missed_searches_pkey PRIMARY KEY (event_id, words);
CREATE INDEX missed_searches_last_at ON public.missed_searches USING btree (last_at);
ALTER TABLE ONLY public.missed_searches ADD CONSTRAINT missed_searches_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners clear the missed searches of their events" ON public.missed_searches FOR DELETE TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
CREATE POLICY "Owners read the missed searches of their events" ON public.missed_searches FOR SELECT TO authenticated USING (((last_at >= (now() - '90 days'::interval)) AND (event_id = ANY (ARRAY( SELECT private.own_events() AS own_events)))));
ALTER TABLE public.missed_searches ENABLE ROW LEVEL SECURITY;

-- public.payments

CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    tier_id uuid,
    subscription_id uuid,
    provider text NOT NULL,
    session_id text NOT NULL,
    amount numeric(8,2) NOT NULL,
    credit numeric(8,2) DEFAULT 0 NOT NULL,
    refunded numeric(8,2) DEFAULT 0 NOT NULL,
    is_disputed boolean DEFAULT false NOT NULL,
    receipt_sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payments_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT payments_credit_check CHECK ((credit >= (0)::numeric)),
    CONSTRAINT payments_refunded_check CHECK ((refunded >= (0)::numeric))
);

ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_provider_session_id_key UNIQUE (provider, session_id);
CREATE INDEX payments_of_user ON public.payments USING btree (user_id);
CREATE INDEX payments_plan ON public.payments USING btree (tier_id);
CREATE INDEX payments_subscription ON public.payments USING btree (subscription_id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.subscriptions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES public.tier_plans(id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;
CREATE POLICY "Users read their payments" ON public.payments FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

-- public.profiles

CREATE TABLE public.profiles (
    id uuid NOT NULL,
    full_name private.one_line NOT NULL,
    CONSTRAINT full_name_length CHECK (((char_length((full_name)::text) <= 200) AND (char_length(btrim((full_name)::text, private.blank())) >= 2)))
);

ALTER TABLE ONLY public.profiles ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
CREATE TRIGGER allow_only_columns BEFORE UPDATE ON public.profiles FOR EACH ROW WHEN ((new.id IS DISTINCT FROM old.id)) EXECUTE FUNCTION private.allow_only_columns('{id}');
ALTER TABLE ONLY public.profiles ADD CONSTRAINT profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Users delete their profile" ON public.profiles FOR DELETE TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Users read their profile" ON public.profiles FOR SELECT TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Users update their profile" ON public.profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

-- public.room_pictures

CREATE TABLE public.room_pictures (
    event_id uuid NOT NULL,
    picture text NOT NULL,
    x double precision NOT NULL,
    y double precision NOT NULL,
    width double precision NOT NULL,
    height double precision NOT NULL,
    fade smallint NOT NULL,
    CONSTRAINT picture_fade CHECK (((fade >= 0) AND (fade <= 100))),
    CONSTRAINT picture_height CHECK (((height >= (0.1)::double precision) AND (height <= (400)::double precision))),
    CONSTRAINT picture_width CHECK (((width >= (0.1)::double precision) AND (width <= (400)::double precision))),
    CONSTRAINT picture_x CHECK (((x >= ('-100'::integer)::double precision) AND (x <= (300)::double precision))),
    CONSTRAINT picture_y CHECK (((y >= ('-100'::integer)::double precision) AND (y <= (300)::double precision))),
    CONSTRAINT room_picture CHECK (((char_length(picture) <= 600000) AND (picture ~ '^data:image/(jpeg|webp|png);base64,[A-Za-z0-9+/]+={0,2}$'::text)))
);

ALTER TABLE ONLY public.room_pictures ADD CONSTRAINT room_pictures_pkey PRIMARY KEY (event_id);
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.room_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.room_pictures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.room_pictures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.room_pictures ADD CONSTRAINT room_pictures_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners read the pictures under the rooms of their events" ON public.room_pictures FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.room_pictures ENABLE ROW LEVEL SECURITY;

-- public.rooms

CREATE TABLE public.rooms (
    event_id uuid NOT NULL,
    width double precision DEFAULT 20 NOT NULL,
    depth double precision DEFAULT 14 NOT NULL,
    clearance double precision DEFAULT 1.5 NOT NULL,
    is_shown boolean DEFAULT true NOT NULL,
    CONSTRAINT room_clearance CHECK (((clearance >= (0)::double precision) AND (clearance <= (10)::double precision))),
    CONSTRAINT room_depth CHECK (((depth >= (2)::double precision) AND (depth <= (200)::double precision))),
    CONSTRAINT room_width CHECK (((width >= (2)::double precision) AND (width <= (200)::double precision)))
);

ALTER TABLE ONLY public.rooms ADD CONSTRAINT rooms_pkey PRIMARY KEY (event_id);
CREATE TRIGGER broadcast_rooms_added AFTER INSERT ON public.rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_changes();
CREATE TRIGGER broadcast_rooms_changed AFTER UPDATE ON public.rooms REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('event_id', 'width, depth, is_shown');
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.rooms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.rooms REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.rooms ADD CONSTRAINT rooms_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners read the rooms of their events" ON public.rooms FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.rooms ENABLE ROW LEVEL SECURITY;

-- public.subscriptions

CREATE TABLE public.subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    tier_id uuid NOT NULL,
    plan_name text NOT NULL,
    is_free boolean NOT NULL,
    start_date timestamp with time zone DEFAULT now() NOT NULL,
    end_date timestamp with time zone,
    expiry_date timestamp with time zone,
    upgraded_from uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX one_free_subscription_per_user ON public.subscriptions USING btree (user_id) WHERE is_free;
CREATE INDEX subscriptions_newest_of_user ON public.subscriptions USING btree (user_id, created_at DESC);
CREATE INDEX subscriptions_tier ON public.subscriptions USING btree (tier_id);
CREATE INDEX subscriptions_upgraded_from ON public.subscriptions USING btree (upgraded_from);
CREATE TRIGGER complete_subscription BEFORE INSERT ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION private.complete_subscription();
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_tier_id_fkey FOREIGN KEY (tier_id) REFERENCES public.tier_plans(id);
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_upgraded_from_fkey FOREIGN KEY (upgraded_from) REFERENCES public.subscriptions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.subscriptions ADD CONSTRAINT subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "Users read their subscriptions" ON public.subscriptions FOR SELECT TO authenticated USING ((user_id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "Users take the free plan" ON public.subscriptions FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND is_free AND (end_date IS NULL) AND (expiry_date IS NULL) AND (upgraded_from IS NULL)));
ALTER TABLE public.subscriptions ENABLE ROW LEVEL SECURITY;

-- public.tables

CREATE TABLE public.tables (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    label private.one_line NOT NULL,
    label_key text GENERATED ALWAYS AS (private.table_key((label)::text)) STORED NOT NULL,
    shape text DEFAULT 'round'::text NOT NULL,
    seats smallint DEFAULT 8 NOT NULL,
    width double precision DEFAULT 1.524 NOT NULL,
    depth double precision DEFAULT 1.524 NOT NULL,
    x double precision,
    y double precision,
    turn double precision DEFAULT 0 NOT NULL,
    has_numbered_chairs boolean DEFAULT false NOT NULL,
    note private.plain_text,
    is_shaped boolean DEFAULT false NOT NULL,
    CONSTRAINT known_shape CHECK ((shape = ANY (ARRAY['round'::text, 'oval'::text, 'square'::text, 'long'::text, 'half-round'::text]))),
    CONSTRAINT label_length CHECK (((char_length((label)::text) <= 50) AND (btrim((label)::text, private.blank()) <> ''::text))),
    CONSTRAINT note_length CHECK ((char_length((note)::text) <= 300)),
    CONSTRAINT table_depth CHECK (((depth >= (0.1)::double precision) AND (depth <= (100)::double precision))),
    CONSTRAINT table_place CHECK (((x IS NULL) = (y IS NULL))),
    CONSTRAINT table_seats CHECK (((seats >= 1) AND (seats <= 60))),
    CONSTRAINT table_turn CHECK (((turn >= (0)::double precision) AND (turn < (360)::double precision))),
    CONSTRAINT table_width CHECK (((width >= (0.1)::double precision) AND (width <= (100)::double precision))),
    CONSTRAINT table_x CHECK (((x >= ('-100'::integer)::double precision) AND (x <= (300)::double precision))),
    CONSTRAINT table_y CHECK (((y >= ('-100'::integer)::double precision) AND (y <= (300)::double precision)))
);

ALTER TABLE ONLY public.tables ADD CONSTRAINT one_table_of_a_label UNIQUE (event_id, label_key);
ALTER TABLE ONLY public.tables ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE TRIGGER broadcast_tables_added AFTER INSERT ON public.tables REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_table_changes();
CREATE TRIGGER broadcast_tables_changed AFTER UPDATE ON public.tables REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_shown_changes('id', 'label, shape, seats, x, y, width, depth, turn');
CREATE TRIGGER broadcast_tables_removed AFTER DELETE ON public.tables REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_table_changes();
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.tables REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.tables REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.tables REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.tables ADD CONSTRAINT tables_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
CREATE POLICY "Owners read the tables of their events" ON public.tables FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.tables ENABLE ROW LEVEL SECURITY;

-- public.tier_plans

CREATE TABLE public.tier_plans (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    rank integer NOT NULL,
    price numeric(8,2) NOT NULL,
    max_guests integer,
    max_events integer DEFAULT 1 NOT NULL,
    access_period_months integer NOT NULL,
    features jsonb DEFAULT '[]'::jsonb NOT NULL,
    is_popular boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    payment_product_id text,
    CONSTRAINT tier_plans_access_period_months_check CHECK ((access_period_months > 0)),
    CONSTRAINT tier_plans_features_check CHECK ((jsonb_typeof(features) = 'array'::text)),
    CONSTRAINT tier_plans_max_events_check CHECK ((max_events > 0)),
    CONSTRAINT tier_plans_max_guests_check CHECK ((max_guests > 0)),
    CONSTRAINT tier_plans_price_check CHECK ((price >= (0)::numeric)),
    CONSTRAINT tier_plans_rank_check CHECK ((rank > 0))
);

ALTER TABLE ONLY public.tier_plans ADD CONSTRAINT tier_plans_name_key UNIQUE (name);
ALTER TABLE ONLY public.tier_plans ADD CONSTRAINT tier_plans_payment_product_id_key UNIQUE (payment_product_id);
ALTER TABLE ONLY public.tier_plans ADD CONSTRAINT tier_plans_pkey PRIMARY KEY (id);
CREATE POLICY "Everybody reads the plans" ON public.tier_plans FOR SELECT TO anon, authenticated USING (true);
ALTER TABLE public.tier_plans ENABLE ROW LEVEL SECURITY;

-- public.wishes

CREATE TABLE public.wishes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    event_id uuid NOT NULL,
    kind text NOT NULL,
    guest_id uuid,
    other_id uuid,
    table_id uuid,
    tag private.one_line,
    "position" bigint NOT NULL,
    CONSTRAINT known_wish CHECK (
CASE
    WHEN (kind = ANY (ARRAY['together'::text, 'apart'::text, 'beside'::text])) THEN ((guest_id <> other_id) AND (num_nonnulls(guest_id, other_id) = 2) AND (num_nonnulls(table_id, tag) = 0))
    WHEN (kind = 'near'::text) THEN ((guest_id IS NOT NULL) AND (guest_id IS DISTINCT FROM other_id) AND (num_nonnulls(other_id, table_id) = 1) AND (tag IS NULL))
    WHEN (kind = ANY (ARRAY['at'::text, 'not_at'::text])) THEN ((num_nonnulls(guest_id, tag) = 1) AND (table_id IS NOT NULL) AND (other_id IS NULL))
    WHEN (kind = 'stays'::text) THEN ((num_nonnulls(guest_id, table_id) = 1) AND (num_nonnulls(other_id, tag) = 0))
    WHEN (kind = ANY (ARRAY['near_door'::text, 'away_from_band'::text])) THEN ((num_nonnulls(guest_id, tag) = 1) AND (num_nonnulls(other_id, table_id) = 0))
    WHEN (kind = ANY (ARRAY['kept_together'::text, 'mixed'::text, 'by_parent'::text])) THEN ((tag IS NOT NULL) AND (num_nonnulls(guest_id, other_id, table_id) = 0))
    ELSE false
END),
    CONSTRAINT tag_length CHECK (((char_length((tag)::text) <= 40) AND ((tag)::text !~ ','::text) AND (btrim((tag)::text, private.blank()) <> ''::text)))
);

ALTER TABLE public.wishes ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.wishes_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX one_wish_of_a_kind ON public.wishes USING btree (event_id, kind, LEAST(guest_id, other_id), GREATEST(guest_id, other_id), table_id, private.table_key((tag)::text)) NULLS NOT DISTINCT;
CREATE INDEX wishes_of_event ON public.wishes USING btree (event_id, "position");
CREATE INDEX wishes_of_guest ON public.wishes USING btree (guest_id);
CREATE INDEX wishes_of_other ON public.wishes USING btree (other_id);
CREATE INDEX wishes_of_table ON public.wishes USING btree (table_id);
CREATE TRIGGER tell_hosts_of_added AFTER INSERT ON public.wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_changed AFTER UPDATE ON public.wishes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
CREATE TRIGGER tell_hosts_of_removed AFTER DELETE ON public.wishes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.broadcast_to_hosts();
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES public.guests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.guests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishes ADD CONSTRAINT wishes_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON UPDATE CASCADE ON DELETE CASCADE;
CREATE POLICY "Owners read the wishes of their events" ON public.wishes FOR SELECT TO authenticated USING ((event_id = ANY (ARRAY( SELECT private.own_events() AS own_events))));
ALTER TABLE public.wishes ENABLE ROW LEVEL SECURITY;

-- private.access

CREATE TABLE private.access (
    id integer NOT NULL,
    who text[] NOT NULL,
    privilege text NOT NULL,
    columns text[],
    object text NOT NULL,
    CONSTRAINT access_privilege_check CHECK ((privilege = ANY (ARRAY['select'::text, 'insert'::text, 'update'::text, 'delete'::text, 'execute'::text]))),
    CONSTRAINT columns_of_an_update CHECK (((privilege <> 'update'::text) OR (columns IS NOT NULL)))
);

ALTER TABLE private.access ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.access_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY private.access ADD CONSTRAINT access_pkey PRIMARY KEY (id);

-- private.door_secrets

CREATE TABLE private.door_secrets (
    hash text NOT NULL,
    link_id uuid NOT NULL
);

ALTER TABLE ONLY private.door_secrets ADD CONSTRAINT door_secrets_link_id_key UNIQUE (link_id);
ALTER TABLE ONLY private.door_secrets ADD CONSTRAINT door_secrets_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY private.door_secrets ADD CONSTRAINT door_secrets_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.door_links(id) ON DELETE CASCADE;

-- private.doors

CREATE TABLE private.doors (
    event_id uuid NOT NULL,
    topic uuid DEFAULT gen_random_uuid() NOT NULL,
    facts integer DEFAULT 0 NOT NULL
);

ALTER TABLE ONLY private.doors ADD CONSTRAINT doors_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY private.doors ADD CONSTRAINT doors_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

-- private.long_lists

CREATE TABLE private.long_lists (
    user_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    guests integer NOT NULL
);

ALTER TABLE ONLY private.long_lists ADD CONSTRAINT long_lists_pkey PRIMARY KEY (user_id);

-- private.looked_up_guests

CREATE TABLE private.looked_up_guests (
    guest_id uuid NOT NULL,
    event_id uuid NOT NULL,
    day date DEFAULT CURRENT_DATE NOT NULL
);

ALTER TABLE ONLY private.looked_up_guests ADD CONSTRAINT looked_up_guests_pkey PRIMARY KEY (guest_id);
CREATE INDEX looked_up_guests_day ON private.looked_up_guests USING btree (day);
CREATE INDEX looked_up_guests_event_id ON private.looked_up_guests USING btree (event_id);
ALTER TABLE ONLY private.looked_up_guests ADD CONSTRAINT looked_up_guests_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.looked_up_guests ADD CONSTRAINT looked_up_guests_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES public.guests(id) ON DELETE CASCADE;

-- private.pending_events

CREATE TABLE private.pending_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    event_name private.one_line NOT NULL,
    event_date date NOT NULL,
    owner_name text,
    owner_email text,
    qr_code_url text,
    guests_count integer DEFAULT 0 NOT NULL,
    tables_count integer DEFAULT 0 NOT NULL,
    max_guests integer DEFAULT 250 NOT NULL,
    theme_background text DEFAULT 'gradient-blush'::text NOT NULL,
    theme_accent_color text DEFAULT 'wedding-gold'::text NOT NULL,
    theme_text_color text DEFAULT 'wedding-navy'::text NOT NULL,
    message private.plain_text,
    message_until timestamp with time zone,
    hidden_languages text DEFAULT ''::text NOT NULL,
    shows_party boolean DEFAULT true NOT NULL,
    host_topic uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT event_date_of_four_digits CHECK (((event_date >= '0001-01-01'::date) AND (event_date <= '9999-12-31'::date))),
    CONSTRAINT event_name_length CHECK (((char_length((event_name)::text) <= 200) AND (btrim((event_name)::text, private.blank()) <> ''::text))),
    CONSTRAINT events_owner_email_check CHECK ((char_length(owner_email) <= 320)),
    CONSTRAINT events_owner_name_check CHECK ((char_length(owner_name) <= 200)),
    CONSTRAINT events_qr_code_url_check CHECK ((char_length(qr_code_url) <= 2048)),
    CONSTRAINT hidden_languages_codes CHECK (((char_length(hidden_languages) <= 200) AND (hidden_languages ~ '^([a-z]{2}(,[a-z]{2})*)?$'::text))),
    CONSTRAINT known_accent_color CHECK ((theme_accent_color = ANY (ARRAY['rose-gold'::text, 'navy-blue'::text, 'sage-green'::text, 'burgundy'::text, 'lavender'::text, 'coral'::text, 'wedding-gold'::text]))),
    CONSTRAINT known_background CHECK ((theme_background = ANY (ARRAY['gradient-navy'::text, 'gradient-sage'::text, 'gradient-lavender'::text, 'gradient-champagne'::text, 'gradient-blush'::text, 'solid-white'::text, 'solid-cream'::text]))),
    CONSTRAINT known_text_color CHECK ((theme_text_color = ANY (ARRAY['charcoal'::text, 'warm-brown'::text, 'forest-green'::text, 'wedding-navy'::text]))),
    CONSTRAINT message_length CHECK (((char_length((message)::text) <= 280) AND (btrim((message)::text, private.blank()) <> ''::text))),
    CONSTRAINT message_line_breaks CHECK (((message)::text !~ '[\t\r]'::text))
);

ALTER TABLE ONLY private.pending_events ADD CONSTRAINT pending_events_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY private.pending_events ADD CONSTRAINT pending_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- private.retired_event_ids

CREATE TABLE private.retired_event_ids (
    event_id uuid NOT NULL,
    user_id uuid
);

ALTER TABLE ONLY private.retired_event_ids ADD CONSTRAINT retired_event_ids_pkey PRIMARY KEY (event_id);
CREATE INDEX retired_event_ids_of_user ON private.retired_event_ids USING btree (user_id);
ALTER TABLE ONLY private.retired_event_ids ADD CONSTRAINT retired_event_ids_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;

-- private.seated_at_door

CREATE TABLE private.seated_at_door (
    link_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    table_key text NOT NULL
);

ALTER TABLE ONLY private.seated_at_door ADD CONSTRAINT seated_at_door_pkey PRIMARY KEY (link_id, guest_id);
ALTER TABLE ONLY private.seated_at_door ADD CONSTRAINT seated_at_door_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.door_links(id) ON DELETE CASCADE;

-- private.test_checkouts

CREATE TABLE private.test_checkouts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    purchase jsonb NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '01:00:00'::interval) NOT NULL,
    CONSTRAINT test_checkouts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'cancelled'::text])))
);

ALTER TABLE ONLY private.test_checkouts ADD CONSTRAINT test_checkouts_pkey PRIMARY KEY (id);
CREATE INDEX test_checkouts_of_user ON private.test_checkouts USING btree (user_id);
ALTER TABLE ONLY private.test_checkouts ADD CONSTRAINT test_checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- private.welcome_mails

CREATE TABLE private.welcome_mails (
    user_id uuid NOT NULL,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY private.welcome_mails ADD CONSTRAINT welcome_mails_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY private.welcome_mails ADD CONSTRAINT welcome_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

-- On the tables of Supabase

CREATE TRIGGER create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_profile();
CREATE TRIGGER end_sessions_and_links BEFORE UPDATE OF encrypted_password, email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.end_sessions_and_links();
CREATE TRIGGER forget_user AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.forget_user();
CREATE POLICY "Anybody attaches a screenshot to a message" ON storage.objects FOR INSERT TO anon, authenticated WITH CHECK (((bucket_id = 'contactus'::text) AND (name ~ '^screenshots/[0-9]{10,16}-[0-9a-z-]{8,40}\.(png|jpg|jpeg|gif|webp|avif|heic)$'::text) AND ( SELECT private.screenshots_have_room() AS screenshots_have_room)));

-- Functions of the schema public

CREATE FUNCTION public.change_seating(event_uuid uuid, change jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform private.check_seating_change(change);
  return private.change_seating(event_uuid, change);
end $$;

CREATE FUNCTION public.claim_board_order(payment_provider text, payment_session text) RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.addon_orders as ordered set passed_on_at = now()
  from public.payments as paid
  where paid.provider = payment_provider and paid.session_id = payment_session and ordered.payment_id = paid.id and ordered.passed_on_at is null
    and (paid.refunded = 0 or paid.refunded < ordered.price) and not paid.is_disputed and not private.is_ended(paid.subscription_id)
  returning jsonb_build_object('id', ordered.id, 'color', ordered.color, 'delivery', ordered.delivery, 'account', ordered.user_id)
$$;

CREATE FUNCTION public.claim_contact_notification(address text) RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with due as (
    select id from public.contact_submissions
    where lower(email) = lower(btrim(address)) and notified_at is null and created_at > now() - interval '10 minutes'
    order by created_at limit 1
    for update skip locked
  ), claimed as (
    update public.contact_submissions set notified_at = now() from due where contact_submissions.id = due.id
    returning contact_submissions.*
  )
  select to_jsonb(claimed) from claimed
$$;

CREATE FUNCTION public.claim_deletion_to_tell() RETURNS TABLE(event_id uuid, event_name text, email text, full_name text, deletes_on text)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with due as (
    select id from public.events
    where deletes_after_days is not null and deletion_told_at is null
      and event_date + deletes_after_days <= (now() at time zone 'UTC')::date + 8 -- the latest of all time zones, for the index
      and event_date + deletes_after_days <= private.day_in(time_zone) + 7
      -- By the clock, not by when this began: another may have begun later and be done.
      and (deletion_mail_begun_at between clock_timestamp() - interval '5 minutes' and clock_timestamp()) is not true
    order by deletion_mail_begun_at nulls first limit 1 -- those who could not be reached do not stand before the others
    for update skip locked
  ), claimed as (
    update public.events set deletion_mail_begun_at = clock_timestamp() from due where events.id = due.id returning events.*
  )
  select claimed.id, claimed.event_name, users.email::text, profiles.full_name::text,
    greatest(claimed.event_date + claimed.deletes_after_days, private.day_in(claimed.time_zone) + 7)::text
  from claimed join auth.users on users.id = claimed.user_id left join public.profiles on profiles.id = claimed.user_id
$$;

CREATE FUNCTION public.claim_receipt(payment_provider text, payment_session text) RETURNS jsonb
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with claimed as (
    update public.payments set receipt_sent_at = now()
    where provider = payment_provider and session_id = payment_session and receipt_sent_at is null and not private.is_ended(subscription_id)
      and refunded = 0 and not is_disputed
    returning id, user_id, subscription_id, amount, credit
  )
  select jsonb_build_object(
    'email', users.email, 'full_name', profiles.full_name, 'reference', claimed.id,
    'plan_name', subscriptions.plan_name, 'plan_pence', ((claimed.amount + claimed.credit - coalesce(addon_orders.price, 0)) * 100)::integer,
    'upgrade', case when base.id is not null then jsonb_build_object('name', base.plan_name, 'pence', (claimed.credit * 100)::integer) end,
    'start_date', subscriptions.start_date, 'expiry_date', subscriptions.expiry_date, 'total_pence', (claimed.amount * 100)::integer,
    'addon', case when addon_orders.id is not null then jsonb_build_object(
      'name', addon_products.name, 'color', addon_orders.color, 'pence', (addon_orders.price * 100)::integer,
      'lead_time', addon_products.lead_time, 'delivery', addon_orders.delivery) end)
  from claimed
  join auth.users on users.id = claimed.user_id
  join public.subscriptions on subscriptions.id = claimed.subscription_id
  left join public.subscriptions as base on base.id = subscriptions.upgraded_from
  left join public.profiles on profiles.id = claimed.user_id
  left join public.addon_orders on addon_orders.payment_id = claimed.id
  left join public.addon_products on addon_products.id = addon_orders.product_id
$$;

CREATE FUNCTION public.claim_welcome_mail(address text) RETURNS TABLE(email text, full_name text)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with claimed as (
    insert into private.welcome_mails (user_id)
    select users.id from auth.users
    where users.email = lower(btrim(address)) and users.created_at > now() - interval '1 hour' and users.email_confirmed_at is not null
    on conflict do nothing
    returning user_id
  )
  select users.email::text, profiles.full_name::text
  from claimed join auth.users on users.id = claimed.user_id join public.profiles on profiles.id = claimed.user_id
$$;

CREATE FUNCTION public.complete_payment(payment_provider text, payment_session text, buyer uuid, purchase jsonb, paid_pence integer, paid_on timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  asked_pence integer := (purchase #>> '{plan,pence}')::integer + coalesce((purchase #>> '{addon,pence}')::integer, 0);
  plan public.tier_plans;
  person uuid;
  new_payment uuid;
  new_subscription uuid;
  base uuid;
  is_unfounded boolean := false;
  held_rank integer;
  paid_at timestamptz;
  counts_from timestamptz;
  slow_banks constant interval := '14 days';
begin
  if paid_pence is distinct from asked_pence then
    perform private.refuse(409, 'amount_mismatch', jsonb_build_object('asked', asked_pence, 'paid', paid_pence));
  end if;
  perform private.lock_user(buyer);
  select * into strict plan from public.tier_plans where id = (purchase #>> '{plan,id}')::uuid;
  select id into person from auth.users where id = buyer;
  insert into public.payments (user_id, provider, session_id, amount, credit, tier_id)
  values (person, payment_provider, payment_session, asked_pence / 100.0, coalesce((purchase #>> '{plan,upgrade,pence}')::integer, 0) / 100.0, plan.id)
  on conflict (provider, session_id) do nothing
  returning id into new_payment;

  if new_payment is not null and person is not null then
    counts_from := private.after_all_subscriptions(person); -- after the lock: now() is when the transaction began, maybe before another payment's
    paid_at := coalesce(paid_on, counts_from);
    select rank into held_rank from private.live_plan(person);
    if held_rank > plan.rank or paid_at + make_interval(months => plan.access_period_months) <= counts_from then
      -- Two tabs, the cheaper plan paid last, or a plan long over: the newest subscription rules, so this one goes before it.
      counts_from := private.before_all_subscriptions(person);
    end if;
    if purchase #>> '{plan,upgrade,id}' is not null then
      -- By its plan: after a restore the subscription has another id.
      select id into base from public.subscriptions
      where user_id = person and tier_id = (purchase #>> '{plan,upgrade,id}')::uuid
      order by private.stands(id, paid_at - slow_banks) desc, created_at desc limit 1;
      is_unfounded := not private.stands(base, paid_at - slow_banks);
    end if;
    insert into public.subscriptions (user_id, tier_id, start_date, upgraded_from, created_at)
    values (person, plan.id, paid_at, base, counts_from) returning id into new_subscription;
    update public.payments set subscription_id = new_subscription where id = new_payment;
    if is_unfounded then
      perform private.end_plans(array[new_subscription]);
    end if;
    if purchase #>> '{addon,id}' is not null then
      insert into public.addon_orders (user_id, payment_id, product_id, color, price, delivery)
      values (person, new_payment, (purchase #>> '{addon,id}')::uuid, purchase #>> '{addon,color}',
        (purchase #>> '{addon,pence}')::integer / 100.0, purchase #> '{addon,delivery}');
    end if;
    if purchase ->> 'event' is not null and not is_unfounded then
      perform private.make_pending_event(person, (purchase ->> 'event')::uuid);
    end if;
  end if;
  return jsonb_build_object('is_new', new_payment is not null, 'plan_name', plan.name,
    'has_buyer', person is not null, 'is_unfounded', is_unfounded, 'is_outranked', coalesce(held_rank > plan.rank, false), 'is_repeated', coalesce(held_rank = plan.rank, false));
end $$;

CREATE FUNCTION public.count_looked_up(event_uuid uuid) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.count_looked_up(event_uuid) $$;

CREATE FUNCTION public.delete_account() RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.delete_account() $$;

CREATE FUNCTION public.delete_person(address text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  person constant text := lower(btrim(address));
  held constant jsonb := public.find_person(address);
begin
  delete from auth.users where lower(email) = person;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = '' where lower(email_change) = person;
  update public.events set owner_name = null, owner_email = null where lower(owner_email) = person;
  update private.pending_events set owner_name = null, owner_email = null where lower(owner_email) = person;
  delete from public.contact_submissions where lower(email) = person;
  delete from auth.audit_log_entries
  where strpos(lower(payload::text), to_json(person)::text) > 0;
  return held;
end $$;

CREATE FUNCTION public.expire_test_checkouts(buyer uuid, plan uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update private.test_checkouts set expires_at = now()
  where user_id = buyer and status = 'open' and expires_at > now() and purchase #>> '{plan,id}' = plan::text
$$;

CREATE FUNCTION public.find_person(address text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  with person as (select lower(btrim(address)) as email)
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object(
        'email', users.email, 'full_name', profiles.full_name, 'created_at', users.created_at,
        'events', (select count(*) from public.events where user_id = users.id),
        'guests', (select coalesce(sum(guests_count), 0) from public.events where user_id = users.id),
        'helpers', (select count(*) from public.door_links as link join public.events as event on event.id = link.event_id where event.user_id = users.id),
        'check_ins', (select count(*) from public.check_ins as fact join public.events as event on event.id = fact.event_id where event.user_id = users.id),
        'subscriptions', (select count(*) from public.subscriptions where user_id = users.id),
        'payments', (select count(*) from public.payments where user_id = users.id),
        'addon_orders', (select count(*) from public.addon_orders where user_id = users.id)) order by users.created_at), '[]')
      from auth.users left join public.profiles on profiles.id = users.id where lower(users.email) = person.email),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'inquiry_type', inquiry_type, 'full_name', full_name,
        'screenshot', substring(screenshot_url from 'screenshots/[^/]+$')) order by created_at), '[]')
      from public.contact_submissions where lower(email) = person.email),
    'notes', (select count(*) from auth.audit_log_entries
      where strpos(lower(payload::text), to_json(person.email)::text) > 0),
    'pending', (select count(*) from auth.users where lower(email_change) = person.email),
    'events', (select count(*)
      from (select user_id, owner_email from public.events union all select user_id, owner_email from private.pending_events) as named
      join auth.users on users.id = named.user_id
      where lower(named.owner_email) = person.email and lower(users.email) is distinct from person.email))
  from person
$_$;

CREATE FUNCTION public.get_event_guest_page(event_uuid uuid) RETURNS json
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select json_build_object(
    'event', row_to_json(event),
    'guests', (select coalesce(json_agg(guest), '[]') from private.guest_page_guests(event_uuid) as guest),
    'message', (select row_to_json(said) from public.get_event_message(event_uuid) as said),
    'room', (select row_to_json(drawn) from public.get_event_room(event_uuid) as drawn),
    'opening', (select row_to_json(gate) from public.get_event_opening(event_uuid) as gate)
  ) from private.guest_page_event(event_uuid) as event
$$;

CREATE FUNCTION public.get_event_guests(event_uuid uuid) RETURNS TABLE(id uuid, name text, table_number text, additional_info text, also_known_as text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select id, name, table_number, additional_info, also_known_as from private.guest_page_guests(event_uuid)
$$;

CREATE FUNCTION public.get_event_message(event_uuid uuid) RETURNS TABLE(message text, message_until timestamp with time zone)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select * from private.guest_page_message(event_uuid) $$;

CREATE FUNCTION public.get_event_opening(event_uuid uuid) RETURNS TABLE(state text, opens_at timestamp with time zone, time_zone text, thanks text, changes_in double precision)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select * from private.guest_page_opening(event_uuid) $$;

CREATE FUNCTION public.get_event_room(event_uuid uuid) RETURNS TABLE(width double precision, depth double precision, tables jsonb, fixtures jsonb)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select * from private.guest_page_room(event_uuid) $$;

CREATE FUNCTION public.get_event_seating_data(event_uuid uuid) RETURNS TABLE(id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select id, event_name, event_date, theme_background, theme_accent_color, theme_text_color from private.guest_page_event(event_uuid)
$$;

CREATE FUNCTION public.get_seating_plan(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'guests', (
      select coalesce(jsonb_agg(
        to_jsonb(guest) - '{event_id, position, table_key, table_number}'::text[] || jsonb_build_object('table_id',
          -- looked up, not joined: a join would hold each guest against each table
          (select jsonb_object_agg(label_key, id) from public.tables where event_id = event_uuid) -> guest.table_key)
        order by guest.created_at, guest.position), '[]')
      from public.guests as guest where guest.event_id = event_uuid),
    'tables', (select coalesce(jsonb_agg(to_jsonb(tables) - '{event_id, label_key}'::text[]), '[]') from public.tables where event_id = event_uuid),
    'fixtures', (select coalesce(jsonb_agg(to_jsonb(fixtures) - 'event_id' order by id), '[]') from public.fixtures where event_id = event_uuid),
    'wishes', (
      select coalesce(jsonb_agg(to_jsonb(wishes) - '{event_id, position}'::text[] order by position), '[]')
      from public.wishes where event_id = event_uuid),
    'room', (select to_jsonb(rooms) - 'event_id' from public.rooms where event_id = event_uuid),
    'menu', jsonb_build_object('meals', event.meals))
  from public.events as event where event.id = event_uuid
$$;

CREATE FUNCTION public.keep_pending_event(buyer uuid, event jsonb) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  kept uuid;
begin
  insert into private.pending_events (id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url)
  select (event ->> 'id')::uuid, buyer, btrim(event ->> 'event_name', private.blank()), (event ->> 'event_date')::date,
    profiles.full_name, users.email, event ->> 'qr_code_url'
  from auth.users left join public.profiles on profiles.id = users.id where users.id = buyer
  on conflict (user_id) do update set id = excluded.id, event_name = excluded.event_name, event_date = excluded.event_date,
    owner_name = excluded.owner_name, owner_email = excluded.owner_email, qr_code_url = excluded.qr_code_url, created_at = now()
  returning id into kept;
  return kept;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_event');
end $$;

CREATE FUNCTION public.make_door_link(event_uuid uuid, link_name text, link_rights text[], link_ends_at timestamp with time zone, secret text) RETURNS uuid
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.make_door_link(event_uuid, link_name, link_rights, link_ends_at, secret) $$;

CREATE FUNCTION public.move_at_door(secret text, guest_uuid uuid, from_table text, to_table text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.move_at_door(secret, guest_uuid, from_table, to_table) $$;

CREATE FUNCTION public.note_deletion_told(event_uuid uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.events set deletion_told_at = now()
  where id = event_uuid and event_date + deletes_after_days <= private.day_in(time_zone) + 7
$$;

CREATE FUNCTION public.open_door(secret text, since integer DEFAULT 0) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.open_door(secret, since) $$;

CREATE FUNCTION public.open_test_checkout(buyer uuid, purchase jsonb) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  session uuid;
begin
  perform private.lock_user(buyer);
  select id into session from private.test_checkouts
  where user_id = buyer and status = 'open' and created_at > now() - interval '10 minutes'
    and test_checkouts.purchase = open_test_checkout.purchase
  limit 1;
  if session is null then
    insert into private.test_checkouts (user_id, purchase) values (buyer, open_test_checkout.purchase) returning id into session;
  end if;
  return session;
end $$;

CREATE FUNCTION public.price_purchase(buyer uuid, plan_key text, is_product_key boolean, addon_key text, color text, delivery jsonb DEFAULT NULL::jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  plan public.tier_plans;
  held public.tier_plans;
  addon public.addon_products;
  board_color text := coalesce(color, '#FFFFFF');
  credit numeric := 0;
begin
  select * into plan from public.tier_plans
  where case when is_product_key then payment_product_id = plan_key else id::text = lower(plan_key) end;
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown');
  elsif not plan.is_active then
    perform private.refuse(409, 'plan_not_sold');
  elsif plan.price = 0 then
    perform private.refuse(400, 'plan_is_free');
  end if;
  select * into held from private.live_plan(buyer);
  if plan.rank <= held.rank then
    perform private.refuse(409, 'plan_not_higher', jsonb_build_object('held', held.name));
  elsif held.price < plan.price then
    credit := held.price;
  end if;
  if addon_key is not null then
    select * into addon from public.addon_products where id::text = lower(addon_key) and is_active;
    if addon.id is null then
      perform private.refuse(409, 'addon_not_sold');
    elsif board_color !~ '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' then
      perform private.refuse(400, 'invalid_color');
    elsif not private.is_address(delivery) then
      perform private.refuse(400, 'invalid_address');
    elsif delivery ->> 'country' <> all (addon.delivers_to) then
      perform private.refuse(400, 'address_not_served');
    end if;
  end if;
  return jsonb_build_object(
    'plan', jsonb_build_object(
      'id', plan.id, 'name', plan.name, 'product_id', plan.payment_product_id, 'pence', ((plan.price - credit) * 100)::integer,
      'upgrade', case when credit > 0 then jsonb_build_object('id', held.id, 'name', held.name, 'pence', (credit * 100)::integer) end),
    'addon', case when addon.id is not null then jsonb_build_object(
      'id', addon.id, 'name', addon.name, 'product_id', addon.payment_product_id, 'pence', (addon.price * 100)::integer,
      'color', board_color, 'delivery', delivery) end);
end $_$;

CREATE FUNCTION public.read_arrivals(event_uuid uuid, since integer) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select private.read_arrivals(event_uuid, since) $$;

CREATE FUNCTION public.read_test_checkout(session uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object('buyer', user_id, 'purchase', purchase, 'status', case
    when status <> 'open' then status
    when expires_at <= now() then 'expired'
    else 'unpaid' end)
  from private.test_checkouts where id = session
$$;

CREATE FUNCTION public.record_check_ins(secret text, facts jsonb, since integer) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$ select private.record_check_ins(secret, facts, since) $$;

CREATE FUNCTION public.record_guest_page(event_uuid uuid, what text, words text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if what in ('visit', 'phone visit', 'search', 'miss') then
    perform private.record_guest_page(event_uuid, what, words);
  end if;
end $$;

CREATE FUNCTION public.record_searches(event_uuid uuid, found integer, missed text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when private.count_guest_page(event_uuid, 0, 0, least(found, 1000) + cardinality(missed[1:1000]))
    then private.keep_missed(event_uuid, missed[1:1000]) end
$$;

CREATE FUNCTION public.settle_payment(payment_provider text, payment_session text, refunded_pence integer, has_dispute boolean) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  payment public.payments;
  plan public.tier_plans;
  paid_again uuid;
  affected uuid[];
  given_back uuid;
  was_over boolean;
  is_over boolean;
  is_unfounded boolean;
begin
  perform private.lock_user(user_id) from public.payments where provider = payment_provider and session_id = payment_session;
  select * into payment from public.payments where provider = payment_provider and session_id = payment_session for update;
  if payment.id is null then
    return null;
  end if;
  select * into plan from public.tier_plans where id = payment.tier_id;
  was_over := payment.is_disputed or payment.refunded >= payment.amount;
  is_over := has_dispute or refunded_pence / 100.0 >= payment.amount;
  select upgraded_from is not null and private.is_ended(upgraded_from) into is_unfounded from public.subscriptions where id = payment.subscription_id;
  update public.payments set refunded = refunded_pence / 100.0, is_disputed = has_dispute where id = payment.id;
  if is_over and not was_over then
    -- A plan paid twice still stands when one of its payments goes back, and so do its upgrades.
    select id into paid_again from public.subscriptions
    where user_id = payment.user_id and tier_id = payment.tier_id and id <> payment.subscription_id and private.stands(id, clock_timestamp())
    order by created_at desc limit 1;
    update public.subscriptions set upgraded_from = paid_again where upgraded_from = payment.subscription_id and paid_again is not null;
    affected := private.standing_on(payment.subscription_id);
    perform private.end_plans(affected);
  elsif was_over and not is_over and is_unfounded is false then
    affected := private.standing_on(payment.subscription_id);
    foreach given_back in array coalesce(affected, '{}') loop
      update public.subscriptions as held set end_date = null, created_at = case
        when held.expiry_date <= clock_timestamp() then held.created_at -- long over, it hides none that runs
        when exists (select from private.live_plan(held.user_id) as live, public.tier_plans as own where own.id = held.tier_id and live.rank >= own.rank)
        then held.created_at else private.after_all_subscriptions(held.user_id) end
      where held.id = given_back;
    end loop;
  end if;
  return jsonb_build_object('plan_name', plan.name, 'has_ended', is_over and not was_over, 'has_come_back', was_over and not is_over and is_unfounded is not true,
    'has_changed', payment.refunded <> refunded_pence / 100.0 or payment.is_disputed <> has_dispute,
    'upgrades', coalesce((select jsonb_agg(plan_name) from public.subscriptions where id = any (affected) and id <> payment.subscription_id), '[]'));
end $$;

CREATE FUNCTION public.settle_test_checkout(session uuid, outcome text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update private.test_checkouts set status = outcome where id = session and status = 'open' and expires_at > now();
  return public.read_test_checkout(session);
end $$;

CREATE FUNCTION public.sweep_contact_messages() RETURNS SETOF text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.contact_submissions where id in (
    select id from public.contact_submissions where created_at < now() - interval '24 months' limit 1000 for update skip locked);
  select name from (
    select name, created_at, private.is_claimed(name) as is_claimed,
      sum(bytes) filter (where private.is_claimed(name)) over (order by created_at desc, name) as claimed_since
    from private.screenshots()
  ) as stored
  where created_at < now() - case
    when not is_claimed then interval '1 hour' when claimed_since > 256 * 1024 * 1024 then interval '15 minutes' else interval '30 days' end
  order by created_at limit 1000
$$;

CREATE FUNCTION public.take_free_plan(buyer uuid, plan_key text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  plan public.tier_plans;
  held public.tier_plans;
begin
  select * into plan from public.tier_plans where id::text = lower(plan_key);
  if plan.id is null then
    perform private.refuse(404, 'plan_unknown');
  elsif plan.price <> 0 then
    perform private.refuse(403, 'plan_not_free');
  end if;
  perform private.lock_user(buyer);
  select * into held from private.live_plan(buyer);
  if held.price = 0 then
    return held.name;
  elsif held.id is not null then
    perform private.refuse(409, 'subscription_live');
  elsif not plan.is_active then
    perform private.refuse(409, 'plan_not_sold');
  elsif exists (select from public.subscriptions where user_id = buyer and is_free) then
    perform private.refuse(409, 'free_plan_taken');
  end if;
  insert into public.subscriptions (user_id, tier_id) values (buyer, plan.id);
  return plan.name;
end $$;

CREATE FUNCTION public.transfer_local_events(event_list jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  caller uuid := private.caller();
  hosts_columns text[] := array['owner_name', 'owner_email', 'qr_code_url'] || private.columns_for('update', 'public.events');
  most_at_once constant integer := 100;
  local jsonb;
  local_id uuid;
begin
  if jsonb_typeof(event_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(event_list) > most_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', most_at_once));
  end if;
  if jsonb_path_exists(event_list, '$[*] ? (exists(@.guests))') then -- of a page that is older than `seating`: it must not take its guests for arrived
    perform private.refuse(400, 'invalid_value');
  end if;
  -- Whoever has never held a plan takes the free one along: it is what the visitor chose when making the event.
  if not exists (select from public.subscriptions where user_id = caller) then
    insert into public.subscriptions (user_id, tier_id) select caller, id from public.tier_plans where price = 0 and is_active order by rank limit 1;
  end if;
  for local in select value from jsonb_array_elements(event_list) loop
    local_id := local ->> 'id';
    continue when exists (select from public.events where id = local_id); -- row-level security shows own events only
    begin
      execute format(
        'insert into public.events (%1$s) select %1$s from jsonb_populate_record(null::public.events, $1)',
        (select concat_ws(', ', 'id', 'user_id', string_agg(host_column, ', '))
         from unnest(hosts_columns) as host_column where local ->> host_column is not null)
      ) using local - 'seating' || jsonb_build_object('user_id', caller);
    exception when unique_violation then
      perform private.refuse(409, 'event_taken');
    end;
    perform public.change_seating(local_id, coalesce(local -> 'seating', '{}'));
  end loop;
end $_$;

-- Functions of the schema private

CREATE FUNCTION private.add_tables(event_uuid uuid, added jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  lacking constant jsonb := coalesce((
    select jsonb_agg(item order by place)
    from jsonb_array_elements(added) with ordinality as listed (item, place)
    where not exists (
      select from public.tables as stands
      where stands.id = (item ->> 'id')::uuid and stands.event_id = event_uuid and (stands.is_shaped or item -> 'is_shaped' = 'false'))), '[]');
  taken text;
begin
  if exists (
    select from public.tables where id = any (array(select id from jsonb_to_recordset(added) as given (id uuid))) and event_id <> event_uuid
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  update public.tables as stands set id = given.id, label = given.label
  from jsonb_to_recordset(lacking) as given (id uuid, label text, is_shaped boolean)
  where stands.event_id = event_uuid and stands.label_key = private.table_key(given.label) and not stands.is_shaped
    and coalesce(given.is_shaped, true) and given.id is not null;
  select given.label into taken
  from (
    select id, label, coalesce(is_shaped, true) as is_shaped, private.table_key(label) as label_key, count(*) over (partition by private.table_key(label)) as times
    from jsonb_to_recordset(lacking) as listed (id uuid, label text, is_shaped boolean)
  ) as given
  where given.times > 1 or given.is_shaped and exists (
    select from public.tables as stands where stands.event_id = event_uuid and stands.label_key = given.label_key and stands.id is distinct from given.id
  ) limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  insert into public.tables as stands (id, event_id, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, is_shaped)
  select id, event_uuid, label, shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, coalesce(is_shaped, true)
  from jsonb_populate_recordset(null::public.tables, lacking) as given
  where coalesce(given.is_shaped, true) or not exists ( -- somebody else may have made it since
    select from public.tables as stands where stands.event_id = event_uuid and stands.label_key = private.table_key(given.label))
  on conflict (id) do update set shape = excluded.shape, seats = excluded.seats, width = excluded.width, depth = excluded.depth,
    x = excluded.x, y = excluded.y, turn = excluded.turn, has_numbered_chairs = excluded.has_numbered_chairs, note = excluded.note,
    is_shaped = excluded.is_shaped
  where stands.event_id = event_uuid;
end $$;

CREATE FUNCTION private.after_all_subscriptions(owner uuid) RETURNS timestamp with time zone
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select greatest(clock_timestamp(), max(created_at) + interval '1 microsecond') from public.subscriptions where user_id = owner
$$;

CREATE FUNCTION private.allow_only_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  changed text;
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  select locked into changed from unnest(tg_argv[0]::text[]) as locked where to_jsonb(new) -> locked is distinct from to_jsonb(old) -> locked limit 1;
  perform private.refuse(403, 'column_locked', jsonb_build_object('column', changed));
end $$;

CREATE FUNCTION private.announce_check_ins() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'door:' || topic, false) from private.doors
  where event_id = any (array(select distinct event_id from added));
  return null;
end $$;

CREATE FUNCTION private.announce_link() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'door:' || topic, false) from private.doors where event_id = old.event_id;
  return null;
end $$;

CREATE FUNCTION private.blank() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select E'\t\n\u000B\f\r \u0085\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B\u180C\u180D\u180E'
    || E'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u200C\u200D\u200E\u200F'
    || E'\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u202F\u205F\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069'
    || E'\u206A\u206B\u206C\u206D\u206E\u206F\u2800\u3000\u3164\uFE0E\uFE0F\uFEFF\uFFA0'
$$;

CREATE FUNCTION private.append_check_ins(link public.door_links, facts jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  most_of_link constant integer := 20000;
  most_of_event constant integer := 50000;
  most_turns_ahead constant integer := 1000; -- of as many facts as there are of a guest, or somebody could put one beyond any undoing
  stored integer;
  added integer;
begin
  select doors.facts into stored from private.doors where event_id = link.event_id for update;
  if exists (
    select from jsonb_array_elements(append_check_ins.facts) as said
    where (said ->> 'at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$') is not true -- else a time may be a word, such as now
  ) or exists (
    select from public.guests
    where event_id <> link.event_id and id = any (array(select (said ->> 'guest_id')::uuid from jsonb_array_elements(append_check_ins.facts) as said))
  ) or exists (
    select from jsonb_populate_recordset(null::public.check_ins, append_check_ins.facts) as given
    where not exists (select from public.check_ins as known where known.event_id = link.event_id and known.id = given.id)
    group by given.guest_id
    having max(given.turn) >= most_turns_ahead + count(distinct given.id)
      + (select count(*) from public.check_ins as known where known.event_id = link.event_id and known.guest_id = given.guest_id)
  ) then
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into public.check_ins (event_id, id, guest_id, link_id, device, at, turn, kind, number)
  select link.event_id, given.id, given.guest_id, link.id, given.device, given.at, given.turn, given.kind, stored + row_number() over (order by given.place)
  from (
    select distinct on (fact.id) fact.*, listed.place
    from jsonb_array_elements(append_check_ins.facts) with ordinality as listed (said, place)
    cross join lateral jsonb_populate_record(null::public.check_ins, listed.said) as fact
    order by fact.id, listed.place
  ) as given
  where not exists (select from public.check_ins as known where known.event_id = link.event_id and known.id = given.id);
  get diagnostics added = row_count;
  if added = 0 then
    return;
  elsif stored + added > most_of_event or (select count(*) from public.check_ins where link_id = link.id) > most_of_link then
    perform private.refuse(403, 'door_full');
  end if;
  update private.doors set facts = stored + added where event_id = link.event_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $_$;

CREATE FUNCTION private.are_meals(meals text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select cardinality(meals) <= 12 and array_position(meals, null) is null and coalesce(bool_and(
    char_length(meal) <= 60 and btrim(meal, private.blank()) <> '' and meal::private.one_line is not null), true)
  from unnest(meals) as meal
$$;

CREATE FUNCTION private.are_tags(tags text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    SET search_path TO ''
    AS $$
  select char_length(tags) <= 600 -- with all that may stand between them
    and count(*) between 1 and 12 and bool_and(char_length(tag) between 1 and 40)
  from unnest(string_to_array(left(tags, 600), ',')) as part, btrim(part, private.blank()) as tag
$$;

CREATE FUNCTION private.before_all_subscriptions(owner uuid) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(min(created_at), clock_timestamp()) - interval '1 microsecond' from public.subscriptions where user_id = owner
$$;

CREATE FUNCTION private.bring_back_tables(event_uuid uuid, guest_list jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.tables (id, event_id, label)
  select distinct on (private.table_key(label)) id, event_uuid, label
  from (
    select distinct table_id as id, table_number as label from jsonb_to_recordset(guest_list) as given (table_id uuid, table_number text)
    where table_id is not null and table_number is not null
  ) as meant
  where (select stands.event_id from public.tables as stands where stands.id = meant.id) is null -- by the key, however many tables there are
    and (select stands.id from public.tables as stands where stands.event_id = event_uuid and stands.label_key = private.table_key(meant.label)) is null
  on conflict do nothing
$$;

CREATE FUNCTION private.broadcast_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'event:' || event_id, false) from (select distinct event_id from changed) as events;
  return null;
end $$;

CREATE FUNCTION private.broadcast_deleted_event_to_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from changed;
  return null;
end $$;

CREATE FUNCTION private.broadcast_event_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  unseen constant text[] := array['guests_count', 'tables_count', 'max_guests', 'owner_name', 'owner_email', 'qr_code_url', 'updated_at', 'meals',
    'host_topic', 'deletes_after_days', 'deletion_told_at', 'deletion_mail_begun_at', 'private_days', 'private_cleared_at'];
begin
  perform realtime.send('{}', 'changed', 'event:' || id, false)
  from after as new_row join before as old_row using (id)
  where to_jsonb(new_row) - unseen is distinct from to_jsonb(old_row) - unseen;
  return null;
end $$;

CREATE FUNCTION private.broadcast_event_to_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  counted constant text[] := array['guests_count', 'tables_count', 'updated_at']; -- with what is counted there, which is told by itself
begin
  perform realtime.send('{}', 'changed', 'host:' || new_row.host_topic, false)
  from after as new_row join before as old_row using (id)
  where to_jsonb(new_row) - counted is distinct from to_jsonb(old_row) - counted;
  return null;
end $$;

CREATE FUNCTION private.broadcast_events() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'event:' || id, false) from changed;
  return null;
end $$;

CREATE FUNCTION private.broadcast_shown_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  changed record;
begin
  -- Planned each time: a plan made for one row would hold each row of a long list against each other.
  for changed in execute format(
    'select event_id, bool_or(was is distinct from is_now) as is_shown from (
      select event_id, %1$I as key, row(%2$s) as was from before) as before
      full join (select event_id, %1$I as key, row(%2$s) as is_now from after) as after using (event_id, key)
    group by event_id', tg_argv[0], tg_argv[1])
  loop
    if changed.is_shown then
      perform realtime.send('{}', 'changed', 'event:' || changed.event_id, false);
    else
      perform realtime.send('{}', 'list', 'door:' || topic, false) from private.doors where event_id = changed.event_id;
    end if;
  end loop;
  return null;
end $_$;

CREATE FUNCTION private.broadcast_table_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'event:' || event_id, false) from (select distinct event_id from changed where is_shaped) as events;
  return null;
end $$;

CREATE FUNCTION private.broadcast_to_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform realtime.send('{}', 'changed', 'host:' || host_topic, false) from public.events
  where id = any (array(select distinct event_id from changed));
  return null;
end $$;

CREATE FUNCTION private.caller() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select auth.uid() $$;

CREATE FUNCTION private.change_fixtures(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  most_fixtures constant integer := 200;
  added constant jsonb := private.items(change, 'fixtures', 'add');
  updated constant jsonb := private.items(change, 'fixtures', 'update');
  removed constant uuid[] := private.removed(change, 'fixtures');
  stored integer;
begin
  perform private.check_most('fixtures', jsonb_array_length(added), most_fixtures);
  delete from public.fixtures where event_id = event_uuid and id = any (removed);
  perform private.patch_rows('public.fixtures', event_uuid, updated, '{kind, x, y, width, depth, turn}');
  insert into public.fixtures as stands (id, event_id, kind, x, y, width, depth, turn)
  select id, event_uuid, kind, x, y, width, depth, turn from jsonb_populate_recordset(null::public.fixtures, added)
  on conflict (id) do update set kind = stands.kind where stands.event_id = event_uuid; -- what is there stays as it is; another event's is not counted
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(added) then
    perform private.refuse(404, 'not_found');
  end if;
  perform private.check_most('fixtures', (select count(*) from public.fixtures where event_id = event_uuid), most_fixtures);
end $$;

CREATE FUNCTION private.change_guests(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  added_tables constant jsonb := private.items(change, 'tables', 'add');
  added constant jsonb := private.with_labels(event_uuid, private.items(change, 'guests', 'add'), added_tables);
  updated constant jsonb := private.with_labels(event_uuid, private.items(change, 'guests', 'update'), added_tables);
  removed constant uuid[] := private.removed(change, 'guests');
  columns constant text[] := private.columns_for('update', 'public.guests', '{authenticated}');
begin
  delete from public.guests where event_id = event_uuid and id = any (removed);

  if updated <> '[]' then -- who goes to another table leaves the chair behind, unless the patch has one
    perform private.patch_rows('public.guests', event_uuid, updated, columns,
      $patch$ case
        when before.seat is null or patch ? 'seat' or not patch ? 'table_number'
          or private.table_key(patch ->> 'table_number') is not distinct from before.table_key then patch
        else patch || '{"seat": null}' end $patch$);
  end if;

  if added <> '[]' then
    perform private.check_guest_list(event_uuid, added);
    if exists (
      select from unnest(private.ids_in(added)) as listed (id) join public.guests as guest on guest.id = listed.id where guest.event_id <> event_uuid
    ) then
      perform private.refuse(404, 'not_found');
    end if;
    execute format(
      'insert into public.guests (event_id, id, %1$s)
       select $1, coalesce(given.id, gen_random_uuid()), %2$s
       from jsonb_array_elements($2) with ordinality as listed (guest, place)
       cross join lateral jsonb_populate_record(null::public.guests, guest) as given order by place
       on conflict (id) do nothing',
      array_to_string(columns, ', '), (select string_agg('given.' || column_name, ', ') from unnest(columns) as column_name)
    ) using event_uuid, added;
  end if;
end $_$;

CREATE FUNCTION private.change_menu(event_uuid uuid, menu jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  if jsonb_typeof(menu -> 'meals') is distinct from 'array' or jsonb_path_exists(menu, '$.meals[*] ? (@.type() != "string")') then
    perform private.refuse(400, 'invalid_value');
  end if;
  update public.events set meals = array(select jsonb_array_elements_text(menu -> 'meals')) where id = event_uuid;
end $_$;

CREATE FUNCTION private.change_picture(event_uuid uuid, patch jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if patch = 'null' then
    delete from public.room_pictures where event_id = event_uuid;
  elsif exists (select from public.room_pictures where event_id = event_uuid) then
    update public.room_pictures as laid
    set picture = given.picture, x = given.x, y = given.y, width = given.width, height = given.height, fade = given.fade
    from public.room_pictures as before, lateral jsonb_populate_record(before, patch) as given
    where laid.event_id = event_uuid and before.event_id = event_uuid;
  elsif not patch ? 'picture' then
    perform private.refuse(404, 'not_found');
  else
    insert into public.room_pictures (event_id, picture, x, y, width, height, fade)
    select event_uuid, picture, x, y, width, height, fade from jsonb_populate_record(null::public.room_pictures, patch);
  end if;
end $$;

CREATE FUNCTION private.change_room(event_uuid uuid, patch jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.rooms as room set width = given.width, depth = given.depth, clearance = given.clearance, is_shown = given.is_shown
  from public.rooms as before, lateral jsonb_populate_record(before, patch) as given
  where room.event_id = event_uuid and before.event_id = event_uuid;
end $$;

CREATE FUNCTION private.change_seating(event_uuid uuid, change jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  seated constant jsonb := private.items(change, 'guests', 'add') || private.items(change, 'guests', 'update');
  touched constant uuid[] := private.removed(change, 'guests') || private.ids_in(private.items(change, 'guests', 'update'));
  emptied uuid[];
  meanwhile jsonb;
begin
  perform private.lock_seating(event_uuid, change);
  meanwhile := private.changed_meanwhile(event_uuid, change);
  emptied := array(
    select id from public.tables where event_id = event_uuid and not is_shaped and label_key = any (array(
      select distinct table_key from public.guests where event_id = event_uuid and id = any (touched))));
  perform set_config('private.changes_seating', 'on', true);
  perform private.change_tables(event_uuid, change);
  perform private.bring_back_tables(event_uuid, seated);
  perform private.change_guests(event_uuid, change);
  perform private.change_fixtures(event_uuid, change);
  if change ?| '{tables,fixtures,room}' then -- whatever has a place is in a room, though nobody has measured it
    insert into public.rooms (event_id) values (event_uuid) on conflict (event_id) do nothing;
  end if;
  if change ? 'room' then
    perform private.change_room(event_uuid, change -> 'room');
  end if;
  if change ? 'picture' then
    perform private.change_picture(event_uuid, change -> 'picture');
  end if;
  if change ? 'menu' then
    perform private.change_menu(event_uuid, change -> 'menu');
  end if;
  perform private.change_wishes(event_uuid, change);
  perform set_config('private.changes_seating', '', true);
  emptied := emptied || array(
    select id from jsonb_to_recordset(private.items(change, 'tables', 'add') || private.items(change, 'tables', 'update')) as given (id uuid)
    union select table_id from jsonb_to_recordset(seated) as given (table_id uuid));
  delete from public.tables as empty
  where event_id = event_uuid and id = any (emptied) and not is_shaped
    and not exists (select from public.guests where event_id = event_uuid and table_key = empty.label_key);
  return meanwhile;
end $$;

CREATE FUNCTION private.change_tables(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  most_tables constant integer := 300;
  added constant jsonb := private.items(change, 'tables', 'add');
  updated constant jsonb := private.items(change, 'tables', 'update');
  removed constant uuid[] := private.removed(change, 'tables');
begin
  perform private.check_most('tables', count(*) filter (where coalesce(is_shaped, true)), most_tables)
  from jsonb_to_recordset(added) as given (is_shaped boolean);
  if jsonb_array_length(added) > most_tables + jsonb_array_length(private.items(change, 'guests', 'add') || private.items(change, 'guests', 'update')) then
    perform private.refuse(400, 'invalid_value'); -- more tables of guests than guests
  end if;
  update public.guests set table_number = null, seat = null
  where event_id = event_uuid and table_key = any (array(select label_key from public.tables where event_id = event_uuid and id = any (removed)));
  delete from public.tables where event_id = event_uuid and id = any (removed);

  perform private.rename_tables(event_uuid, updated);
  perform private.patch_rows('public.tables', event_uuid, updated,
    '{shape, seats, width, depth, x, y, turn, has_numbered_chairs, note, is_shaped}');
  perform private.add_tables(event_uuid, added);
  perform private.check_most('tables', (select count(*) from public.tables where event_id = event_uuid and is_shaped), most_tables);
end $$;

CREATE FUNCTION private.change_wishes(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  added constant jsonb := private.items(change, 'wishes', 'add');
  removed constant uuid[] := private.removed(change, 'wishes');
begin
  perform private.check_most('wishes', jsonb_array_length(added), private.most_wishes());
  if private.items(change, 'wishes', 'update') <> '[]' then
    perform private.refuse(400, 'invalid_value');
  end if;
  if exists (
    select from jsonb_populate_recordset(null::public.wishes, added) as given
    where not exists (select from public.guests where id = given.guest_id and event_id = event_uuid) and given.guest_id is not null
      or not exists (select from public.guests where id = given.other_id and event_id = event_uuid) and given.other_id is not null
      or not exists (select from public.tables where id = given.table_id and event_id = event_uuid) and given.table_id is not null
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  delete from public.wishes where event_id = event_uuid and id = any (removed);
  insert into public.wishes (id, event_id, kind, guest_id, other_id, table_id, tag)
  select coalesce(given.id, gen_random_uuid()), event_uuid, given.kind, given.guest_id, given.other_id, given.table_id, given.tag
  from jsonb_array_elements(added) with ordinality as listed (wish, place), jsonb_populate_record(null::public.wishes, wish) as given
  order by place
  on conflict do nothing;
  perform private.check_most('wishes', (select count(*) from public.wishes where event_id = event_uuid), private.most_wishes());
end $$;

CREATE FUNCTION private.changed_meanwhile(event_uuid uuid, change jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- By id and by key, not joined: a plan made for one guest would hold each of a long list against each other.
  sent constant jsonb := coalesce((
    select jsonb_object_agg((patch ->> 'id')::uuid, patch)
    from jsonb_array_elements(private.items(change, 'guests', 'update')) as listed (patch) where patch ? 'table_id' and patch ->> 'id' is not null), '{}');
  ids constant uuid[] := array(select id::uuid from jsonb_object_keys(sent) as listed (id));
  labels constant jsonb := coalesce((select jsonb_object_agg(id, label) from public.tables where event_id = event_uuid), '{}');
  keys constant jsonb := coalesce((select jsonb_object_agg(label_key, id) from public.tables where event_id = event_uuid), '{}');
  moved jsonb;
  renamed jsonb;
  removed jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', id, 'table_id', seated_at)) into moved
  from (
    select id, sent -> id::text as patch, (keys ->> table_key)::uuid as seated_at from public.guests where event_id = event_uuid and id = any (ids)
  ) as guest
  where patch ? 'from_table_id' and seated_at is distinct from (patch ->> 'from_table_id')::uuid and seated_at is distinct from (patch ->> 'table_id')::uuid;

  select jsonb_agg(distinct jsonb_build_object('id', meant, 'label', labels -> meant::text)) filter (
      where labels ? meant::text and label is not null and (keys ->> private.table_key(label))::uuid is distinct from meant),
    jsonb_agg(distinct meant) filter (
      where not labels ? meant::text and meant not in (select id from jsonb_to_recordset(private.items(change, 'tables', 'add')) as given (id uuid)))
  into renamed, removed
  from (select (patch ->> 'table_id')::uuid as meant, patch ->> 'table_number' as label from jsonb_each(sent) as listed (id, patch)) as guest;

  return case when moved is null then '{}' else jsonb_build_object('guests', jsonb_build_object('update', moved)) end
    || case when renamed is null and removed is null then '{}'
      else jsonb_build_object('tables', jsonb_strip_nulls(jsonb_build_object('update', renamed, 'remove', removed))) end;
end $$;

CREATE FUNCTION private.check_guest_list(event_uuid uuid, guest_list jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  plan record;
begin
  if not exists (select from public.events where id = event_uuid) then
    perform private.refuse(403, 'not_allowed'); -- row-level security shows own events only
  end if;
  select * into plan from private.guest_room(event_uuid);
  if private.new_guests(event_uuid, guest_list) > greatest(plan.room, 0) then -- after a lapse more may be there than a plan holds
    perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', plan.guest_limit));
  end if;
end $$;

CREATE FUNCTION private.check_length(guests integer) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  most_at_once constant integer := 20000;
begin
  if guests > most_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', most_at_once));
  end if;
end $$;

CREATE FUNCTION private.check_most(collection text, howmany bigint, most integer) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if howmany > most then
    perform private.refuse(403, 'too_many_' || collection, jsonb_build_object('limit', most));
  end if;
end $$;

CREATE FUNCTION private.check_seating_change(change jsonb) RETURNS void
    LANGUAGE plpgsql IMMUTABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  collection text;
  part text;
  items jsonb;
begin
  if jsonb_typeof(change) is distinct from 'object' or jsonb_typeof(coalesce(change -> 'room', '{}')) <> 'object'
    or jsonb_typeof(coalesce(change -> 'picture', '{}')) not in ('object', 'null') then
    perform private.refuse(400, 'invalid_value');
  end if;
  foreach collection in array array['guests', 'tables', 'fixtures', 'wishes'] loop
    if jsonb_typeof(coalesce(change -> collection, '{}')) <> 'object' then
      perform private.refuse(400, 'invalid_value');
    end if;
    foreach part in array array['add', 'update', 'remove'] loop
      items := private.items(change, collection, part);
      if jsonb_typeof(items) <> 'array'
        or jsonb_path_exists(items, '$[*] ? (@.type() != $type)', jsonb_build_object('type', case part when 'remove' then 'string' else 'object' end)) then
        perform private.refuse(400, 'invalid_value');
      end if;
      perform private.check_length(jsonb_array_length(items));
    end loop;
  end loop;
end $_$;

CREATE FUNCTION private.clear_due_private_fields() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  most_at_once constant integer := 10;
  cleared integer := 0;
  due uuid;
  why text;
begin
  for due in
    select e.id from public.events as e
    where e.event_date + e.private_days < private.day_in(e.time_zone) and (
      exists (select from public.guests where event_id = e.id
        and num_nonnulls(meal, allergies, kitchen_note, tags, private_note, reply, external_id) > 0)
      or exists (select from public.wishes where event_id = e.id)
      or exists (select from public.check_ins where event_id = e.id)
      or exists (select from public.door_links where event_id = e.id))
    order by e.id
  loop
    begin
      -- The guests before their event, the order of all who write guests; one process at a time is here.
      update public.guests set meal = null, allergies = null, kitchen_note = null, tags = null, private_note = null, reply = null, external_id = null
      where event_id = due and num_nonnulls(meal, allergies, kitchen_note, tags, private_note, reply, external_id) > 0;
      delete from public.wishes where event_id = due;
      delete from public.check_ins where event_id = due;
      delete from public.door_links where event_id = due;
      update public.events set private_cleared_at = now() where id = due;
      cleared := cleared + 1;
    exception when others then
      why := sqlerrm;
    end;
    exit when cleared = most_at_once;
  end loop;
  if cleared = 0 and why is not null then
    raise exception 'the private notes of an event that are due could not be cleared: %', why;
  end if;
  return cleared > 0;
end $$;

CREATE FUNCTION private.columns_for(wanted text, table_name text, callers text[] DEFAULT '{anon,authenticated}'::text[]) RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array_agg(named.column_name order by named.first_named)
  from (
    select listed.column_name, min(array[access.id, listed.place]) as first_named
    from private.access, unnest(access.columns) with ordinality as listed (column_name, place)
    where access.privilege = wanted and access.object = table_name and access.who && callers
    group by listed.column_name
  ) as named
$$;

CREATE FUNCTION private.complete_subscription() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  plan public.tier_plans;
  is_browser boolean := coalesce(current_setting('role', true), '') in ('anon', 'authenticated');
begin
  select * into plan from public.tier_plans where id = new.tier_id;
  if plan.id is null then
    return new; -- the foreign key refuses it
  end if;
  new.plan_name := plan.name;
  new.is_free := plan.price = 0;
  if is_browser then
    new.start_date := now();
    new.created_at := now();
  end if;
  new.expiry_date := case when not new.is_free then new.start_date + make_interval(months => plan.access_period_months) end;
  if is_browser and new.user_id = (select auth.uid()) and new.is_free then
    perform private.lock_user(new.user_id);
    if not plan.is_active then
      perform private.refuse(409, 'plan_not_sold');
    end if;
    if exists (select from public.subscriptions where user_id = new.user_id and is_free) then
      perform private.refuse(409, 'free_plan_taken');
    end if;
    if exists (select from private.live_plan(new.user_id)) then
      perform private.refuse(409, 'subscription_live');
    end if;
  end if;
  return new;
end $$;

CREATE FUNCTION private.count_guest_page(event_uuid uuid, visited integer, by_phone integer, searched integer) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  most_an_hour constant integer := 20000;
begin
  if private.guest_page_state(event_uuid) is distinct from 'open' then -- nobody searches a list that is not shown
    return false;
  end if;
  perform private.sweep_guest_page_activity();
  insert into public.guest_page_hours as hours (event_id, visits, phone_visits, searches) values (event_uuid, visited, by_phone, searched)
  on conflict (event_id, hour) do update set
    visits = least(hours.visits + excluded.visits, most_an_hour),
    phone_visits = least(hours.phone_visits + excluded.phone_visits, most_an_hour),
    searches = least(hours.searches + excluded.searches, most_an_hour);
  return true;
end $$;

CREATE FUNCTION private.count_guests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- One writer per event at a time, always in the same order; plain `for update` would deadlock with the foreign key's lock.
  perform from public.events where id = any (array(select distinct event_id from changed)) order by id for no key update;
  update public.events as event
  set guests_count = counted.guests, tables_count = counted.tables
  from (
    select ids.event_id, found.guests, found.tables
    from unnest(array(select distinct event_id from changed)) as ids (event_id), lateral ( -- by the index, however many are changed
      select count(*) as guests, count(distinct table_key) as tables from public.guests where event_id = ids.event_id
    ) as found
  ) as counted
  where event.id = counted.event_id and (event.guests_count, event.tables_count) is distinct from (counted.guests, counted.tables);
  return null;
end $$;

CREATE FUNCTION private.count_looked_up(event_uuid uuid) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if event_uuid is null or event_uuid not in (select private.own_events()) then
    perform private.refuse(404, 'not_found');
  end if;
  return (select count(*) from private.looked_up_guests where event_id = event_uuid and day >= current_date - 90);
end $$;

CREATE FUNCTION private.create_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profiles (id, full_name) values (new.id, btrim(new.raw_user_meta_data ->> 'full_name', private.blank()));
  return new;
exception when check_violation or not_null_violation then
  insert into public.profiles (id, full_name)
  values (new.id, left(case when new.email ~ '^[^@]{2}' then split_part(new.email, '@', 1) else new.email end, 200));
  return new;
end $$;

CREATE FUNCTION private.day_in(time_zone text) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$ select (now() at time zone private.zone_of(time_zone))::date $$;

CREATE FUNCTION private.delete_account() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from auth.users where id = (select auth.uid());
  if not found then
    perform private.refuse(401, 'not_allowed');
  end if;
  delete from private.long_lists where user_id = (select auth.uid()); -- after the events, as in whoever writes guests
end $$;

CREATE FUNCTION private.delete_due_event() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  due public.events;
  why text;
begin
  for due in
    select * from public.events as e
    where e.event_date + e.deletes_after_days <= private.day_in(e.time_zone) and e.deletion_told_at <= now() - interval '7 days'
    order by random() -- so that those that cannot go are seldom tried before one that can
    for update skip locked
  loop
    begin
      insert into public.gone_events (event_id, user_id, event_name, event_date, guests_count)
      values (due.id, due.user_id, due.event_name, due.event_date, due.guests_count)
      on conflict (event_id) do update set gone_at = now(), guests_count = excluded.guests_count;
      delete from public.events where id = due.id;
      return true;
    exception when others then
      why := sqlerrm;
    end;
  end loop;
  if why is not null then
    raise exception 'an event that is due could not be deleted: %', why;
  end if;
  return false;
end $$;

CREATE FUNCTION private.door_facts(event_uuid uuid, since integer) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with door as (
    select coalesce(max(facts), 0) as number, case when since <= coalesce(max(facts), 0) then since else 0 end as beyond
    from private.doors where event_id = event_uuid
  ),
  listed as (
    select id, guest_id, link_id, device, at, turn, kind, check_ins.number
    from door, public.check_ins where event_id = event_uuid and check_ins.number > door.beyond order by check_ins.number limit 5000
  )
  select jsonb_build_object(
    'facts', (select coalesce(jsonb_agg(to_jsonb(listed) - 'number' order by number), '[]') from listed),
    'reached', coalesce((select max(number) from listed), door.number), 'number', door.number, 'now', now(),
    'helpers', (select coalesce(jsonb_object_agg(id, name), '{}') from public.door_links where event_id = event_uuid))
  from door
$$;

CREATE FUNCTION private.door_guests(link public.door_links) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'name', name, 'table_number', table_number, 'seat', seat, 'party', party,
      'additional_info', additional_info, 'also_known_as', also_known_as)
    || case when 'kitchen' = any (link.rights) then jsonb_build_object('meal', meal, 'allergies', allergies, 'kitchen_note', kitchen_note) else '{}' end
    order by created_at, position), '[]')
  from public.guests where event_id = link.event_id
$$;

CREATE FUNCTION private.door_link(secret text) RETURNS public.door_links
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link public.door_links;
  why text;
begin
  select door_links.* into link
  from private.door_secrets as kept join public.door_links on door_links.id = kept.link_id
  where kept.hash = encode(sha256(convert_to(secret, 'utf8')), 'hex');
  why := case when link.id is null then 'unknown' when link.revoked_at is not null then 'revoked' when link.ends_at <= now() then 'ended' end;
  if why is not null then
    perform private.refuse(403, 'door_closed', jsonb_build_object('why', why));
  end if;
  perform from public.events where id = link.event_id for key share;
  update public.door_links set opened_at = now() where id = link.id and opened_at is null;
  update public.door_links set seen_at = now() where id = link.id and (seen_at is null or seen_at < now() - interval '1 minute');
  return link;
end $$;

CREATE FUNCTION private.door_room(event_uuid uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'room', (select jsonb_build_object('width', width, 'depth', depth, 'clearance', clearance, 'is_shown', is_shown)
      from public.rooms where event_id = event_uuid),
    'tables', (select coalesce(jsonb_agg(to_jsonb(t) - array['event_id', 'label_key', 'is_shaped'] || '{"note": null}' order by t.id), '[]')
      from public.tables as t where t.event_id = event_uuid),
    'fixtures', (select coalesce(jsonb_agg(to_jsonb(f) - 'event_id' order by f.id), '[]') from public.fixtures as f where f.event_id = event_uuid))
$$;

CREATE FUNCTION private.end_plans(ending uuid[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.subscriptions set end_date = clock_timestamp(), created_at = private.before_all_subscriptions(user_id) where id = any (ending)
$$;

CREATE FUNCTION private.end_sessions_and_links() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    delete from auth.sessions where user_id = new.id;
    new.email_change := ''; -- not null: the auth service reads text
    new.email_change_token_new := '';
    new.email_change_token_current := '';
  end if;
  if new.email is distinct from old.email then
    new.recovery_token := '';
  end if;
  return new;
end $$;

CREATE FUNCTION private.enforce_event_allowance() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  owner uuid;
  allowance integer;
begin
  for owner in select distinct user_id from added loop
    allowance := private.event_allowance(owner);
    if allowance = 0 then
      perform private.refuse(403, 'subscription_required');
    elsif (select count(*) from public.events where user_id = owner) > allowance then
      perform private.refuse(403, 'event_limit_reached', jsonb_build_object('limit', allowance));
    end if;
  end loop;
  return null;
end $$;

CREATE FUNCTION private.enforce_guest_limit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  event record;
begin
  for event in
    select e.guests_count, private.guest_limit(e.user_id) as guest_limit
    from public.events as e where e.id = any (array(select distinct event_id from added))
  loop
    if event.guest_limit < 999999 and event.guests_count > event.guest_limit then
      perform private.refuse(403, 'guest_limit_reached', jsonb_build_object('limit', event.guest_limit));
    end if;
  end loop;
  return null;
end $$;

CREATE FUNCTION private.event_allowance(owner uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((select max_events from private.live_plan(owner)), 0)
$$;

CREATE FUNCTION private.forget_old_checks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.meant_checks as said using (
    select each.event_id, each.found, row_number() over (partition by each.event_id order by each.created_at desc, each.found) as place
    from public.meant_checks as each where each.event_id = any (array(select distinct event_id from added))
  ) as kept
  where said.event_id = kept.event_id and said.found = kept.found and kept.place > 500;
  return null;
end $$;

CREATE FUNCTION private.forget_pending_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.pending_events where user_id = any (array(select user_id from added));
  return null;
end $$;

CREATE FUNCTION private.forget_told_deletion() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.deletion_told_at := null;
  return new;
end $$;

CREATE FUNCTION private.forget_user() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- Pasted, so that it takes the type of the column: uuid here, text on a Supabase project, and its index.
  execute format('delete from auth.refresh_tokens where user_id = %L', old.id);
  delete from auth.flow_state where user_id = old.id;
  delete from auth.audit_log_entries
  where payload ->> 'actor_id' = old.id::text or payload -> 'traits' ->> 'user_id' = old.id::text;
  return null;
end $$;

CREATE FUNCTION private.give_chair() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.seat := greatest(least(new.seat, 61), 0) + 1000; -- one that no table has stays one
  return new;
end $$;

CREATE FUNCTION private.grant_access() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  allowed private.access;
begin
  revoke all on all tables in schema public, private from public, anon, authenticated;
  revoke all on all functions in schema public, private from public, anon, authenticated;
  grant usage on schema public, private to anon, authenticated, service_role;
  for allowed in select * from private.access order by id loop
    execute format('grant %s %s on %s %s to %s',
      allowed.privilege, '(' || array_to_string(allowed.columns, ', ') || ')',
      case allowed.privilege when 'execute' then 'function' else 'table' end, allowed.object,
      array_to_string(allowed.who, ', '));
  end loop;
  grant all on all tables in schema public to service_role;
  grant execute on all functions in schema public, private to service_role;
  perform private.make_column_triggers();
end $$;

CREATE FUNCTION private.guest_limit(owner uuid) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((select max_guests from private.live_plan(owner)), 50)
$$;

CREATE FUNCTION private.guest_page_event(event_uuid uuid) RETURNS TABLE(id uuid, event_name text, event_date date, theme_background text, theme_accent_color text, theme_text_color text, hidden_languages text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select e.id, e.event_name, e.event_date, e.theme_background, e.theme_accent_color, e.theme_text_color, e.hidden_languages
  from public.events as e where e.id = event_uuid
$$;

CREATE FUNCTION private.guest_page_guests(event_uuid uuid) RETURNS TABLE(id uuid, name text, table_number text, additional_info text, also_known_as text, party integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with parties as (
    select private.table_key(g.party) as party_key, row_number() over (order by min(g.position))::integer as number
    from public.guests as g join public.events as e on e.id = g.event_id
    where g.event_id = event_uuid and g.party is not null and e.shows_party
    group by 1 having count(*) > 1
  )
  select g.id, g.name, g.table_number, g.additional_info, g.also_known_as, parties.number
  from public.guests as g left join parties on parties.party_key = private.table_key(g.party)
  where g.event_id = event_uuid and (select private.guest_page_state(event_uuid)) = 'open' order by g.created_at, g.position
$$;

CREATE FUNCTION private.guest_page_message(event_uuid uuid) RETURNS TABLE(message text, message_until timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select e.message, e.message_until from public.events as e
  where e.id = event_uuid and e.message is not null and (e.message_until is null or e.message_until > now())
    and private.guest_page_state(event_uuid) <> 'closed'
$$;

CREATE FUNCTION private.guest_page_opening(event_uuid uuid) RETURNS TABLE(state text, opens_at timestamp with time zone, time_zone text, thanks text, changes_in double precision)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select gate.state, case gate.state when 'waiting' then e.opens_at end, private.zone_of(e.time_zone), case gate.state when 'closed' then e.thanks end,
    extract(epoch from least(case when e.opens_at > now() then e.opens_at end, case when e.closes_at > now() then e.closes_at end) - now())::double precision
  from public.events as e, private.guest_page_state(event_uuid) as gate (state) where e.id = event_uuid
$$;

CREATE FUNCTION private.guest_page_room(event_uuid uuid) RETURNS TABLE(width double precision, depth double precision, tables jsonb, fixtures jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select room.width, room.depth, placed.tables, coalesce(standing.fixtures, '[]')
  from public.rooms as room
  cross join lateral (
    select jsonb_agg(jsonb_build_object('label', label, 'shape', shape, 'seats', seats, 'x', x, 'y', y, 'width', t.width, 'depth', t.depth, 'turn', turn)
      order by label, id) as tables
    from public.tables as t where t.event_id = room.event_id and x is not null
  ) as placed
  cross join lateral (
    select jsonb_agg(jsonb_build_object('kind', kind, 'x', x, 'y', y, 'width', f.width, 'depth', f.depth, 'turn', turn) order by kind, id) as fixtures
    from public.fixtures as f where f.event_id = room.event_id
  ) as standing
  where room.event_id = event_uuid and room.is_shown and placed.tables is not null and private.guest_page_state(event_uuid) = 'open'
$$;

CREATE FUNCTION private.guest_page_state(event_uuid uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when opens_at > now() then 'waiting' when closes_at <= now() then 'closed' else 'open' end
  from public.events where id = event_uuid
$$;

CREATE FUNCTION private.guest_room(event_uuid uuid) RETURNS TABLE(guest_limit integer, room integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select plan.guest_limit, case when plan.guest_limit < 999999 then plan.guest_limit - event.guests_count else 999999 end
  from public.events as event, private.guest_limit(event.user_id) as plan (guest_limit)
  where event.id = event_uuid
$$;

CREATE FUNCTION private.ids_in(guest_list jsonb) RETURNS uuid[]
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if jsonb_typeof(guest_list) is distinct from 'array' then
    perform private.refuse(400, 'invalid_value');
  end if;
  perform private.check_length(jsonb_array_length(guest_list));
  return array(select (guest ->> 'id')::uuid from jsonb_array_elements(guest_list) as listed (guest) where guest ->> 'id' is not null);
end $$;

CREATE FUNCTION private.is_address(given jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select case when jsonb_typeof(given) is distinct from 'object' then false else
    not exists (
      select from jsonb_each(given) as part
      where part.key <> all ('{name, line1, line2, city, postcode, country}') or jsonb_typeof(part.value) <> 'string'
        or char_length(part.value #>> '{}') > 100 or part.value #>> '{}' ~ '[\x01-\x1F\x7F\u0085\u2028\u2029]'
    )
    and not exists (
      select from unnest('{name, line1, city, postcode, country}'::text[]) as needed
      where btrim(coalesce(given ->> needed, ''), private.blank()) = ''
    )
    and given ->> 'country' ~ '^[A-Z]{2}$'
    and (given ->> 'country' not in ('GB', 'GG', 'IM', 'JE') or upper(given ->> 'postcode') ~ '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$')
  end
$_$;

CREATE FUNCTION private.is_claimed(screenshot text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
  select exists (select from public.contact_submissions
    where screenshot_url is not null and substring(screenshot_url from 'screenshots/[^/]+$') = screenshot)
$_$;

CREATE FUNCTION private.is_ended(subscription uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select not exists (select from public.subscriptions where id = subscription and (end_date is null or end_date > clock_timestamp()))
$$;

CREATE FUNCTION private.is_time_zone(name text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE STRICT
    SET search_path TO ''
    AS $_$
begin
  return name ~ '^(UTC|GMT|Etc/GMT(\+([0-9]|1[0-2])|-([0-9]|1[0-4]))|[A-Za-z_]+(/[A-Za-z_-]+){1,2})$' -- as browsers name them: with other digits PostgreSQL makes one up
    and name !~* '^(posix|right)/' and now() at time zone name is not null;
exception when invalid_parameter_value then
  return false;
end $_$;

CREATE FUNCTION private.items(change jsonb, collection text, part text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select coalesce(change -> collection -> part, '[]') $$;

CREATE FUNCTION private.keep_missed(event_uuid uuid, missed text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with limits as (select 500 as most_missed, 20000 as most_times, 400 as most_read), -- signs, cut before anything is done with them
  typed as (
    select left(lower(btrim(regexp_replace(left(each, most_read), '[[:cntrl:][:space:]]+', ' ', 'g'))), 100) as words, count(*) as times
    from limits, unnest(missed) as each group by 1
  ),
  known as (select words from public.missed_searches where event_id = event_uuid),
  placed as (
    select words, times, words in (table known) as is_known, row_number() over (partition by words in (table known) order by words) as place
    from typed where char_length(words) >= 2
  )
  insert into public.missed_searches as kept (event_id, words, times)
  select event_uuid, words, times from placed, limits where is_known or place <= most_missed - (select count(*) from known) order by words
  on conflict (event_id, words) do update set
    times = least(kept.times + excluded.times, (select most_times from limits)), last_at = now()
$$;

CREATE FUNCTION private.leave_chair() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.seat > 500 then
    new.seat := new.seat - 1000;
  elsif private.table_key(new.table_number) is distinct from old.table_key then
    new.seat := null;
  end if;
  return new;
end $$;

CREATE FUNCTION private.limit_long_lists() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  longest_uncounted constant integer := 200;
  most_in_ten_minutes constant integer := 200000;
  written constant integer := (select count(*) from changed);
  caller constant uuid := private.caller();
  counted integer;
begin
  if caller is null or written <= longest_uncounted then
    return null;
  end if;
  insert into private.long_lists as earlier values (caller, clock_timestamp(), written)
  on conflict (user_id) do update set (since, guests) = (
    select case when is_over then clock_timestamp() else earlier.since end, written + case when is_over then 0 else earlier.guests end
    from (select earlier.since not between clock_timestamp() - interval '10 minutes' and clock_timestamp()) as earlier_ones (is_over) -- nor from before the clock was put back
  ) returning guests into counted;
  if counted > most_in_ten_minutes then
    perform private.refuse(429, 'too_many_requests');
  end if;
  return null;
end $$;

CREATE FUNCTION private.link_as_told(link public.door_links) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object('id', link.id, 'name', link.name, 'rights', link.rights, 'ends_at', link.ends_at)
$$;

CREATE FUNCTION private.live_plan(owner uuid) RETURNS SETOF public.tier_plans
    LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
    SET search_path TO ''
    AS $$
  select plan.*
  from (
    select tier_id, least(end_date, expiry_date) as ends_at from public.subscriptions
    where user_id = owner order by created_at desc, id desc limit 1
  ) as newest
  join public.tier_plans as plan on plan.id = newest.tier_id
  where newest.ends_at is null or newest.ends_at > now()
$$;

CREATE FUNCTION private.lock_seating(event_uuid uuid, change jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  emptied constant uuid[] := private.removed(change, 'tables') || array(
    select id from jsonb_to_recordset(private.items(change, 'tables', 'update')) as given (id uuid, label text) where label is not null);
  keys constant text[] := array(select label_key from public.tables where event_id = event_uuid and id = any (emptied));
  ids constant uuid[] := private.removed(change, 'guests')
    || private.ids_in(private.items(change, 'guests', 'update'))
    || array(select unnest(array[guest_id, other_id]) from jsonb_to_recordset(private.items(change, 'wishes', 'add')) as given (guest_id uuid, other_id uuid));
begin
  if event_uuid is null or event_uuid not in (select private.own_events()) then
    perform private.refuse(403, 'not_allowed');
  end if;
  perform from public.guests
  where id = any (array( -- by their indexes, however many guests there are
    select id from public.guests where event_id = event_uuid and id = any (ids)
    union select id from public.guests where event_id = event_uuid and table_key = any (keys)))
  order by id for no key update;
  perform from public.events where id = event_uuid for no key update;
end $$;

CREATE FUNCTION private.lock_user(user_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_advisory_xact_lock(hashtextextended('user ' || user_id, 0))
$$;

CREATE FUNCTION private.make_column_triggers() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  held record;
begin
  for held in
    select object, array_agg(attname::text order by attnum)::text as columns,
      string_agg(format('new.%I', attname), ', ') as after, string_agg(format('old.%I', attname), ', ') as before
    from (select distinct object from private.access where privilege = 'update') as updated
    join pg_catalog.pg_attribute on attrelid = object::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' -- not worked out yet, and nobody writes it
    where attname <> all (private.columns_for('update', object))
    group by object
  loop
    -- Only when it is to be another: making a trigger waits for whoever writes to the table.
    if not exists (
      select from pg_catalog.pg_trigger
      where tgrelid = held.object::regclass and tgname = 'allow_only_columns'
        and tgargs = convert_to(held.columns, 'utf8') || '\x00'::bytea
    ) then
      -- The condition is looked at without calling anything: of a long list, the call for each row took longer than all else.
      execute format('create or replace trigger allow_only_columns before update on %s for each row
        when ((%s) is distinct from (%s)) execute function private.allow_only_columns(%L)', held.object, held.after, held.before, held.columns);
    end if;
  end loop;
end $$;

CREATE FUNCTION private.make_door_link(event_uuid uuid, link_name text, link_rights text[], link_ends_at timestamp with time zone, secret text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  most_links constant integer := 50;
  link_id uuid;
begin
  if event_uuid is null or event_uuid not in (select private.own_events()) then
    perform private.refuse(403, 'not_allowed');
  elsif (secret ~ '^[A-Za-z0-9_-]{22,64}$' and link_ends_at > now()) is not true then -- 128 bits and more
    perform private.refuse(400, 'invalid_value');
  end if;
  insert into private.doors (event_id) values (event_uuid) on conflict (event_id) do nothing;
  perform from private.doors where event_id = event_uuid for update;
  if (select count(*) from public.door_links where event_id = event_uuid) >= most_links then
    perform private.refuse(403, 'too_many_links', jsonb_build_object('limit', most_links));
  end if;
  insert into public.door_links (event_id, name, rights, ends_at)
  values (event_uuid, link_name, link_rights, link_ends_at) returning id into link_id;
  insert into private.door_secrets (hash, link_id) values (encode(sha256(convert_to(secret, 'utf8')), 'hex'), link_id);
  return link_id;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value'); -- in place of the database's words, which hold the row
end $_$;

CREATE FUNCTION private.make_pending_event(owner uuid, waiting uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.events (id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url)
  select id, user_id, event_name, event_date, owner_name, owner_email, qr_code_url from private.pending_events where user_id = owner and id = waiting;
exception when others then
  raise warning 'the event that waited for a payment could not be made: %', sqlerrm;
end $$;

CREATE FUNCTION private.make_tables_of_guests() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.tables (event_id, label)
  select distinct on (event_id, table_key) event_id, table_number from seated where table_key is not null
  order by event_id, table_key, position
  on conflict (event_id, label_key) do nothing;
  return null;
end $$;

CREATE FUNCTION private.most_wishes() RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select 500 $$;

CREATE FUNCTION private.move_at_door(secret text, guest_uuid uuid, from_table text, to_table text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link constant public.door_links := private.door_link(secret);
  sits_at text;
begin
  if not 'move_seats' = any (link.rights) then
    perform private.refuse(403, 'not_allowed');
  end if;
  select table_number into sits_at from public.guests where id = guest_uuid and event_id = link.event_id for no key update;
  if not found then
    perform private.refuse(404, 'not_found');
  elsif private.table_key(sits_at) is not distinct from private.table_key(to_table) then
    return;
  elsif private.table_key(sits_at) is distinct from private.table_key(from_table) then
    perform private.refuse(409, 'moved_meanwhile', jsonb_build_object('table', sits_at));
  end if;
  if to_table is null then
    delete from private.seated_at_door where link_id = link.id and guest_id = guest_uuid and table_key = private.table_key(sits_at);
    if not found then
      perform private.refuse(403, 'not_allowed');
    end if;
  elsif sits_at is null then
    insert into private.seated_at_door (link_id, guest_id, table_key) values (link.id, guest_uuid, private.table_key(to_table))
    on conflict (link_id, guest_id) do update set table_key = excluded.table_key;
  else
    update private.seated_at_door set table_key = private.table_key(to_table)
    where link_id = link.id and guest_id = guest_uuid and table_key = private.table_key(sits_at);
  end if;
  update public.guests set table_number = to_table where id = guest_uuid;
exception when data_exception or integrity_constraint_violation then
  perform private.refuse(400, 'invalid_value');
end $$;

CREATE FUNCTION private.new_guests(event_uuid uuid, guest_list jsonb) RETURNS integer
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_array_length(guest_list) - count(*)::integer from unnest(private.ids_in(guest_list)) as listed (id)
  where (select event_id from public.guests where guests.id = listed.id) = event_uuid -- each by its key, however many the event has
$$;

CREATE FUNCTION private.open_door(secret text, since integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  link constant public.door_links := private.door_link(secret);
begin
  return private.door_facts(link.event_id, coalesce(since, 0)) || jsonb_build_object(
    'link', private.link_as_told(link),
    'event', (select jsonb_build_object('id', id, 'event_name', event_name, 'event_date', event_date, 'theme_background', theme_background,
        'theme_accent_color', theme_accent_color, 'theme_text_color', theme_text_color)
        || case when 'kitchen' = any (link.rights) then jsonb_build_object('meals', meals) else '{}' end
      from public.events where id = link.event_id),
    'topic', (select topic from private.doors where event_id = link.event_id),
    'guests', private.door_guests(link),
    'plan', private.door_room(link.event_id));
end $$;

CREATE FUNCTION private.own_events() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$ select id from public.events where user_id = auth.uid() $$;

CREATE FUNCTION private.patch_rows(rows_of regclass, event_uuid uuid, patches jsonb, columns text[], patch_of text DEFAULT 'patch'::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  stored integer;
begin
  execute format(
    'update %1$s as row_now set %2$s
     from jsonb_array_elements($1) as listed (patch)
     join %1$s as before on before.id = (patch ->> ''id'')::uuid -- as text it would be held against each row there is
     cross join lateral jsonb_populate_record(before, %3$s) as given
     where row_now.id = before.id and row_now.event_id = $2',
    rows_of, (select string_agg(format('%1$I = given.%1$I', column_name), ', ') from unnest(columns) as column_name), patch_of
  ) using patches, event_uuid;
  get diagnostics stored = row_count;
  if stored <> jsonb_array_length(patches) then
    perform private.refuse(404, 'not_found');
  end if;
end $_$;

CREATE FUNCTION private.read_arrivals(event_uuid uuid, since integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if event_uuid is null or event_uuid not in (select private.own_events()) then
    perform private.refuse(403, 'not_allowed');
  end if;
  return private.door_facts(event_uuid, coalesce(since, 0))
    || jsonb_build_object('topic', (select topic from private.doors where event_id = event_uuid));
end $$;

CREATE FUNCTION private.record_check_ins(secret text, facts jsonb, since integer) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  most_at_once constant integer := 250;
  link constant public.door_links := private.door_link(secret);
begin
  if jsonb_typeof(facts) is distinct from 'array' or jsonb_path_exists(facts, '$[*] ? (@.type() != "object")') then
    perform private.refuse(400, 'invalid_value');
  elsif jsonb_array_length(facts) > most_at_once then
    perform private.refuse(413, 'list_too_long', jsonb_build_object('limit', most_at_once));
  elsif jsonb_array_length(facts) > 0 then
    if not 'check_in' = any (link.rights) then
      perform private.refuse(403, 'not_allowed');
    end if;
    perform private.append_check_ins(link, facts);
  end if;
  return private.door_facts(link.event_id, coalesce(since, 0)) || jsonb_build_object('link', private.link_as_told(link));
end $_$;

CREATE FUNCTION private.record_guest_page(event_uuid uuid, what text, words text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.count_guest_page(
    event_uuid, (what in ('visit', 'phone visit'))::integer, (what = 'phone visit')::integer, (what in ('search', 'miss'))::integer
  ) then
    return;
  end if;
  if what = 'search' and words is not null then
    insert into private.looked_up_guests as looked_up (guest_id, event_id)
    select id, event_id from public.guests where event_id = event_uuid and name = words
    on conflict (guest_id) do update set day = excluded.day where looked_up.day < excluded.day;
  elsif what = 'miss' then
    perform private.keep_missed(event_uuid, array[words]);
  end if;
end $$;

CREATE FUNCTION private.refuse(status integer, code text, detail jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', replace(code, '_', ' '), 'details', detail::text, 'hint', null)::text,
    detail = jsonb_build_object('status', status, 'headers', '{}'::jsonb)::text;
end $$;

CREATE FUNCTION private.refuse_past_message() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') and new.message_until <= now() then
    perform private.refuse(400, 'message_over');
  end if;
  return new;
end $$;

CREATE FUNCTION private.refuse_retired_event_ids() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from added join private.retired_event_ids as retired on retired.event_id = added.id
    where retired.user_id is distinct from added.user_id
  ) then
    perform private.refuse(409, 'event_id_retired');
  end if;
  return null;
end $$;

CREATE FUNCTION private.refuse_told_deletion() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') then
    new.deletion_told_at := null;
    new.deletion_mail_begun_at := null;
    new.private_cleared_at := null;
  end if;
  return new;
end $$;

CREATE FUNCTION private.remove_empty_tables() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if current_setting('private.changes_seating', true) = 'on' then
    return null; -- such a change empties and fills tables in several steps, and removes those that stay empty at its end
  end if;
  delete from public.tables where id = any (array(
    select emptied.id from (select distinct event_id, table_key from unseated where table_key is not null) as left_behind,
    lateral ( -- each by its key, however many are left
      select stands.id from public.tables as stands
      where stands.event_id = left_behind.event_id and stands.label_key = left_behind.table_key and not stands.is_shaped
        and not exists (select from public.guests where event_id = stands.event_id and table_key = stands.label_key)
      offset 0
    ) as emptied
  ));
  return null;
end $$;

CREATE FUNCTION private.removed(change jsonb, collection text) RETURNS uuid[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array(select id::uuid from jsonb_array_elements_text(private.items(change, collection, 'remove')) as listed (id))
$$;

CREATE FUNCTION private.rename_tables(event_uuid uuid, updated jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  renamed constant jsonb := coalesce((
    select jsonb_agg(jsonb_build_object('id', stands.id, 'key', stands.label_key, 'label', patch ->> 'label'))
    from jsonb_array_elements(updated) as listed (patch)
    join public.tables as stands on stands.id = (patch ->> 'id')::uuid and stands.event_id = event_uuid
    where patch ? 'label' and patch ->> 'label' is distinct from stands.label), '[]');
  taken text;
begin
  select given.label into taken
  from (
    select label, count(*) over (partition by private.table_key(label)) as times from jsonb_to_recordset(renamed) as renaming (label text)
  ) as given
  where given.times > 1 or exists (
    select from public.tables as stands
    where stands.event_id = event_uuid and stands.label_key = private.table_key(given.label)
      and stands.id not in (select id from jsonb_to_recordset(renamed) as renaming (id uuid)))
  limit 1;
  if taken is not null then
    perform private.refuse(409, 'label_taken', jsonb_build_object('label', taken));
  end if;
  if jsonb_array_length(renamed) > 1 then -- out of each other's way
    update public.tables set label = id::text where event_id = event_uuid and id in (select id from jsonb_to_recordset(renamed) as renaming (id uuid));
  end if;
  update public.tables as stands set label = given.label
  from jsonb_to_recordset(renamed) as given (id uuid, label text) where stands.event_id = event_uuid and stands.id = given.id;
  update public.guests as guest set table_number = given.label, seat = guest.seat
  from jsonb_to_recordset(renamed) as given (key text, label text) where guest.event_id = event_uuid and guest.table_key = given.key;
end $$;

CREATE FUNCTION private.retire_event_ids() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.retired_event_ids (event_id, user_id)
  select removed.id, users.id from removed left join auth.users on users.id = removed.user_id
  on conflict (event_id) do update set user_id = excluded.user_id;
  return null;
end $$;

CREATE FUNCTION private.screenshots() RETURNS TABLE(name text, created_at timestamp with time zone, bytes bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select name, created_at, coalesce((metadata ->> 'size')::bigint, 5 * 1024 * 1024) from storage.objects where bucket_id = 'contactus'
$$;

CREATE FUNCTION private.screenshots_have_room() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select count(*) filter (where not private.is_claimed(name)) < 100 and coalesce(sum(bytes), 0) < 1024 * 1024 * 1024
  from private.screenshots()
$$;

CREATE FUNCTION private.stamp_contact_submission() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  new.created_at := now();
  new.notified_at := null;
  -- After an hour a picture without a message goes, so it is not taken shortly before.
  if new.screenshot_url is not null and not exists (
    select from storage.objects where bucket_id = 'contactus' and name = substring(new.screenshot_url from 'screenshots/[^/]+$')
      and created_at > now() - interval '50 minutes'
  ) then
    perform private.refuse(400, 'screenshot_unknown');
  end if;
  return new;
end $_$;

CREATE FUNCTION private.stamp_event() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') then
    new.host_topic := gen_random_uuid();
    new.created_at := now();
    new.updated_at := now();
  end if;
  return new;
end $$;

CREATE FUNCTION private.standing_on(subscription uuid) RETURNS uuid[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with recursive standing as (
    select id, tier_id from public.subscriptions where id = subscription
    union
    select upgrade.id, upgrade.tier_id
    from standing
    join public.subscriptions as upgrade on upgrade.upgraded_from = standing.id
    join public.payments on payments.subscription_id = upgrade.id and not (payments.is_disputed or payments.refunded >= payments.amount)
  )
  select array_agg(standing.id order by plan.rank) from standing join public.tier_plans as plan on plan.id = standing.tier_id
$$;

CREATE FUNCTION private.stands(subscription uuid, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.subscriptions where id = subscription and not private.is_ended(id) and (expiry_date is null or expiry_date > moment)
  )
$$;

CREATE FUNCTION private.sweep_accounts() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from auth.sessions
  where not_after < now() or coalesce(refreshed_at at time zone 'utc', created_at) < now() - interval '180 days';
  delete from auth.refresh_tokens where revoked and updated_at < now() - interval '7 days';
  delete from auth.refresh_tokens where not exists (select from auth.users where users.id::text = refresh_tokens.user_id::text);
  delete from auth.flow_state where created_at < now() - interval '1 day';

  update auth.users set recovery_token = ''
  where recovery_token <> '' and recovery_sent_at < now() - interval '1 day';
  update auth.users set confirmation_token = ''
  where confirmation_token <> '' and confirmation_sent_at < now() - interval '1 day';
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = ''
  where email_change <> '' and email_change_sent_at < now() - interval '1 day';

  delete from private.pending_events where created_at < now() - interval '30 days';
  delete from private.long_lists where since < now() - interval '1 day';

  delete from auth.audit_log_entries where created_at < now() - interval '90 days';
  delete from auth.audit_log_entries
  where payload ->> 'actor_id' <> '00000000-0000-0000-0000-000000000000' -- the operator, on a Supabase project
    and not exists (select from auth.users where users.id::text = payload ->> 'actor_id');
  delete from auth.audit_log_entries
  where payload -> 'traits' ->> 'user_id' is not null
    and not exists (select from auth.users where users.id::text = payload -> 'traits' ->> 'user_id');
end $$;

CREATE FUNCTION private.sweep_guest_page_activity() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.missed_searches where (event_id, words) in (
    select event_id, words from public.missed_searches where last_at < now() - interval '90 days' limit 1000 for update skip locked);
  delete from public.guest_page_hours where (event_id, hour) in (
    select event_id, hour from public.guest_page_hours where hour < now() - interval '90 days' limit 1000 for update skip locked);
  delete from private.looked_up_guests where guest_id in (
    select guest_id from private.looked_up_guests where day < current_date - 90 limit 1000 for update skip locked);
$$;

CREATE FUNCTION private.table_key(label text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select btrim(regexp_replace(
    translate(normalize(label, nfd),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦĲĿŁŊŒŦẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЂЄЅІЈЉЊ'
      || 'ЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐҒҖҚҢҮҰҲҶҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
      'abcdefghijklmnopqrstuvwxyzæðøþđħĳŀłŋœŧßαβγδεζηθικλμνξοπρστυφχψωђєѕіјљњ'
      || 'ћџабвгдежзиклмнопрстуфхцчшщъыьэюяґғҗқңүұҳҷһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ'),
    '[' || private.blank() || ']+', ' ', 'g'))
$$;

CREATE FUNCTION private.take_one_submission() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user in ('anon', 'authenticated') and (select count(*) from added) > 1 then
    perform private.refuse(400, 'one_at_a_time');
  end if;
  return null;
end $$;

CREATE FUNCTION private.take_turn_of_host() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.lock_user(new.user_id);
  return new;
end $$;

CREATE FUNCTION private.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end $$;

CREATE FUNCTION private.with_labels(event_uuid uuid, guest_list jsonb, added_tables jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  labels constant jsonb := coalesce((
    select jsonb_object_agg(id, label)
    from (
      select id, label from jsonb_to_recordset(added_tables) as given (id uuid, label text) where id is not null
      union all select id, label from public.tables where event_id = event_uuid
    ) as either), '{}');
begin
  if exists (
    select from jsonb_to_recordset(guest_list) as given (table_id text, table_number text)
    where table_id is not null and table_number is null and not labels ? table_id
  ) then
    perform private.refuse(404, 'not_found');
  end if;
  return (
    select coalesce(jsonb_agg(
      case when patch ->> 'table_id' is not null then patch || jsonb_build_object('table_number', coalesce(labels -> (patch ->> 'table_id'), patch -> 'table_number'))
        when patch ? 'table_id' then patch || '{"table_number": null}' else patch end
      order by place), '[]')
    from jsonb_array_elements(guest_list) with ordinality as listed (patch, place));
end $$;

CREATE FUNCTION private.zone_of(time_zone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$ select coalesce(time_zone, 'Europe/London') $$;

-- Who may do what: the rows of private.access

grant execute on function private.are_meals(text[]) to authenticated;
grant execute on function private.are_tags(text) to authenticated;
grant execute on function private.blank() to anon, authenticated;
grant execute on function private.caller() to authenticated;
grant execute on function private.change_seating(uuid, jsonb) to authenticated;
grant execute on function private.check_seating_change(jsonb) to authenticated;
grant execute on function private.columns_for(text, text, text[]) to authenticated;
grant execute on function private.count_looked_up(uuid) to authenticated;
grant execute on function private.delete_account() to authenticated;
grant execute on function private.guest_page_event(uuid) to anon, authenticated;
grant execute on function private.guest_page_guests(uuid) to anon, authenticated;
grant execute on function private.guest_page_message(uuid) to anon, authenticated;
grant execute on function private.guest_page_opening(uuid) to anon, authenticated;
grant execute on function private.guest_page_room(uuid) to anon, authenticated;
grant execute on function private.is_time_zone(text) to authenticated;
grant execute on function private.make_door_link(uuid, text, text[], timestamptz, text) to authenticated;
grant execute on function private.move_at_door(text, uuid, text, text) to anon, authenticated;
grant execute on function private.open_door(text, integer) to anon, authenticated;
grant execute on function private.own_events() to authenticated;
grant execute on function private.read_arrivals(uuid, integer) to authenticated;
grant execute on function private.record_check_ins(text, jsonb, integer) to anon, authenticated;
grant execute on function private.record_guest_page(uuid, text, text) to anon, authenticated;
grant execute on function private.refuse(integer, text, jsonb) to anon, authenticated;
grant execute on function private.screenshots_have_room() to anon, authenticated;
grant execute on function private.table_key(text) to authenticated;
grant select on public.addon_orders to authenticated;
grant select on public.addon_products to anon, authenticated;
grant execute on function public.change_seating(uuid, jsonb) to authenticated;
grant select on public.check_ins to authenticated;
grant insert (inquiry_type, full_name, email, question, plan, issue_type, description, screenshot_url) on public.contact_submissions to anon, authenticated;
grant execute on function public.count_looked_up(uuid) to authenticated;
grant execute on function public.delete_account() to authenticated;
grant select on public.door_links to authenticated;
grant update (name, rights, ends_at, revoked_at) on public.door_links to authenticated;
grant delete on public.door_links to authenticated;
grant select on public.events to authenticated;
grant insert on public.events to authenticated;
grant update (event_name, event_date, theme_background, theme_accent_color, theme_text_color, message, message_until, hidden_languages, shows_party) on public.events to authenticated;
grant delete on public.events to authenticated;
grant update (meals) on public.events to authenticated;
grant update (time_zone, opens_at, closes_at, thanks, deletes_after_days, private_days) on public.events to authenticated;
grant select on public.faqs to anon, authenticated;
grant select on public.fixtures to authenticated;
grant execute on function public.get_event_guest_page(uuid) to anon, authenticated;
grant execute on function public.get_event_guests(uuid) to anon, authenticated;
grant execute on function public.get_event_message(uuid) to anon, authenticated;
grant execute on function public.get_event_opening(uuid) to anon, authenticated;
grant execute on function public.get_event_room(uuid) to anon, authenticated;
grant execute on function public.get_event_seating_data(uuid) to anon, authenticated;
grant execute on function public.get_seating_plan(uuid) to authenticated;
grant select on public.gone_events to authenticated;
grant delete on public.gone_events to authenticated;
grant select on public.guest_page_hours to authenticated;
grant select on public.guests to authenticated;
grant insert (id, event_id, name, table_number, seat, party, additional_info, also_known_as, title) on public.guests to authenticated;
grant update (name, table_number, seat, party, additional_info, also_known_as, title) on public.guests to authenticated;
grant delete on public.guests to authenticated;
grant insert (tags) on public.guests to authenticated;
grant update (tags) on public.guests to authenticated;
grant insert (meal, allergies, kitchen_note) on public.guests to authenticated;
grant update (meal, allergies, kitchen_note) on public.guests to authenticated;
grant insert (private_note, reply, external_id) on public.guests to authenticated;
grant update (private_note, reply, external_id) on public.guests to authenticated;
grant execute on function public.make_door_link(uuid, text, text[], timestamptz, text) to authenticated;
grant select on public.meant_checks to authenticated;
grant insert (event_id, found) on public.meant_checks to authenticated;
grant delete on public.meant_checks to authenticated;
grant select on public.missed_searches to authenticated;
grant delete on public.missed_searches to authenticated;
grant execute on function public.move_at_door(text, uuid, text, text) to anon, authenticated;
grant execute on function public.open_door(text, integer) to anon, authenticated;
grant select on public.payments to authenticated;
grant select on public.profiles to authenticated;
grant update (full_name) on public.profiles to authenticated;
grant delete on public.profiles to authenticated;
grant execute on function public.read_arrivals(uuid, integer) to authenticated;
grant execute on function public.record_check_ins(text, jsonb, integer) to anon, authenticated;
grant execute on function public.record_guest_page(uuid, text, text) to anon, authenticated;
grant select on public.room_pictures to authenticated;
grant select on public.rooms to authenticated;
grant select on public.subscriptions to authenticated;
grant insert (id, user_id, tier_id, start_date, end_date) on public.subscriptions to authenticated;
grant select on public.tables to authenticated;
grant select on public.tier_plans to anon, authenticated;
grant execute on function public.transfer_local_events(jsonb) to authenticated;
grant select on public.wishes to authenticated;
