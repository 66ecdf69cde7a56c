
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "account_key_blocks": {
                  Row: {
                    "at": string,"event_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"event_id": string
                  }
                  Update: {
                    "at"?: string,"event_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "account_key_blocks_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"addon_orders": {
                  Row: {
                    "color": string,"created_at": string,"delivery": NonNullable<Json>,"forwarded_at": string | null,"forwarding_claimed_at": string | null,"id": string,"payment_id": string,"price": number,"product_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "color"?: string,"created_at"?: string,"delivery": NonNullable<Json>,"forwarded_at"?: string | null,"forwarding_claimed_at"?: string | null,"id"?: string,"payment_id": string,"price": number,"product_id": string,"user_id": string
                  }
                  Update: {
                    "color"?: string,"created_at"?: string,"delivery"?: NonNullable<Json>,"forwarded_at"?: string | null,"forwarding_claimed_at"?: string | null,"id"?: string,"payment_id"?: string,"price"?: number,"product_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "addon_orders_payment_id_fkey"
      columns: ["payment_id"]
isOneToOne: false
      referencedRelation: "payments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "addon_orders_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "addon_products"
      referencedColumns: ["id"]
    }
                  ]
                },"addon_products": {
                  Row: {
                    "delivers_to": (string)[],"delivery": string | null,"id": string,"is_active": boolean,"lead_time": string | null,"material": string | null,"name": string,"payment_product_id": string | null,"price": number,"size": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "delivers_to"?: (string)[],"delivery"?: string | null,"id"?: string,"is_active"?: boolean,"lead_time"?: string | null,"material"?: string | null,"name": string,"payment_product_id"?: string | null,"price": number,"size"?: string | null
                  }
                  Update: {
                    "delivers_to"?: (string)[],"delivery"?: string | null,"id"?: string,"is_active"?: boolean,"lead_time"?: string | null,"material"?: string | null,"name"?: string,"payment_product_id"?: string | null,"price"?: number,"size"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"api_keys": {
                  Row: {
                    "account_id": string | null,"event_id": string | null,"id": string,"made_at": string,"name": string,"rights": (string)[],"used_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "account_id"?: string | null,"event_id"?: string | null,"id"?: string,"made_at"?: string,"name": string,"rights": (string)[],"used_at"?: string | null
                  }
                  Update: {
                    "account_id"?: string | null,"event_id"?: string | null,"id"?: string,"made_at"?: string,"name"?: string,"rights"?: (string)[],"used_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "api_keys_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"check_ins": {
                  Row: {
                    "at": string,"device": string,"event_id": string,"guest_id": string,"id": string,"kind": string,"link_id": string | null,"number": number,"received_at": string,"turn": number
                  }
                  ComputedFields: never
                  Insert: {
                    "at": string,"device": string,"event_id": string,"guest_id": string,"id": string,"kind": string,"link_id"?: string | null,"number": number,"received_at"?: string,"turn": number
                  }
                  Update: {
                    "at"?: string,"device"?: string,"event_id"?: string,"guest_id"?: string,"id"?: string,"kind"?: string,"link_id"?: string | null,"number"?: number,"received_at"?: string,"turn"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "check_ins_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "check_ins_link_id_fkey"
      columns: ["link_id"]
isOneToOne: false
      referencedRelation: "door_links"
      referencedColumns: ["id"]
    }
                  ]
                },"contact_submissions": {
                  Row: {
                    "created_at": string,"description": string | null,"email": string,"full_name": string,"id": string,"inquiry_type": string,"issue_type": string | null,"notification_claimed_at": string | null,"notified_at": string | null,"plan": string | null,"question": string | null,"screenshot_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string | null,"email": string,"full_name": string,"id"?: string,"inquiry_type": string,"issue_type"?: string | null,"notification_claimed_at"?: string | null,"notified_at"?: string | null,"plan"?: string | null,"question"?: string | null,"screenshot_url"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"description"?: string | null,"email"?: string,"full_name"?: string,"id"?: string,"inquiry_type"?: string,"issue_type"?: string | null,"notification_claimed_at"?: string | null,"notified_at"?: string | null,"plan"?: string | null,"question"?: string | null,"screenshot_url"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"deleted_events": {
                  Row: {
                    "deleted_at": string,"event_date": string,"event_id": string,"event_name": string,"guests_count": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "deleted_at"?: string,"event_date": string,"event_id": string,"event_name": string,"guests_count": number,"user_id": string
                  }
                  Update: {
                    "deleted_at"?: string,"event_date"?: string,"event_id"?: string,"event_name"?: string,"guests_count"?: number,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"dismissed_checks": {
                  Row: {
                    "created_at": string,"event_id": string,"found": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_id": string,"found": string
                  }
                  Update: {
                    "created_at"?: string,"event_id"?: string,"found"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "dismissed_checks_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"door_links": {
                  Row: {
                    "ends_at": string,"event_id": string,"id": string,"made_at": string,"made_by": string | null,"name": string,"opened_at": string | null,"revoked_at": string | null,"rights": (string)[],"seen_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ends_at": string,"event_id": string,"id"?: string,"made_at"?: string,"made_by"?: string | null,"name": string,"opened_at"?: string | null,"revoked_at"?: string | null,"rights"?: (string)[],"seen_at"?: string | null
                  }
                  Update: {
                    "ends_at"?: string,"event_id"?: string,"id"?: string,"made_at"?: string,"made_by"?: string | null,"name"?: string,"opened_at"?: string | null,"revoked_at"?: string | null,"rights"?: (string)[],"seen_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "door_links_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"event_changes": {
                  Row: {
                    "at": string,"by": string | null,"bytes": number,"event_id": string,"facts": NonNullable<Json>,"item_count": number,"total_bytes": number,"touched": Json | null,"user_id": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"by"?: string | null,"bytes": number,"event_id": string,"facts": NonNullable<Json>,"item_count": number,"total_bytes": number,"touched"?: Json | null,"user_id"?: string | null,"version": number
                  }
                  Update: {
                    "at"?: string,"by"?: string | null,"bytes"?: number,"event_id"?: string,"facts"?: NonNullable<Json>,"item_count"?: number,"total_bytes"?: number,"touched"?: Json | null,"user_id"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_changes_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"event_members": {
                  Row: {
                    "added_by": string | null,"at": string,"event_id": string,"offer_mail_claimed_at": string | null,"offer_mailed_at": string | null,"offered_at": string | null,"role": string,"sees_meals": boolean,"sees_names": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "added_by"?: string | null,"at"?: string,"event_id": string,"offer_mail_claimed_at"?: string | null,"offer_mailed_at"?: string | null,"offered_at"?: string | null,"role": string,"sees_meals": boolean,"sees_names": boolean,"user_id": string
                  }
                  Update: {
                    "added_by"?: string | null,"at"?: string,"event_id"?: string,"offer_mail_claimed_at"?: string | null,"offer_mailed_at"?: string | null,"offered_at"?: string | null,"role"?: string,"sees_meals"?: boolean,"sees_names"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_members_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"events": {
                  Row: {
                    "closes_at": string | null,"created_at": string,"deletes_after_days": number | null,"deletion_mail_claimed_at": string | null,"deletion_mailed_at": string | null,"dims_screen": boolean,"evening_from": string | null,"event_date": string,"event_name": string,"frees_chairs": boolean,"guests_count": number,"hidden_languages": string,"host_topic": string,"id": string,"max_guests": number,"meals": (string)[],"message": string | null,"message_until": string | null,"opens_at": string | null,"owner_email": string | null,"owner_name": string | null,"paper_size": string,"parts": NonNullable<Json>,"private_cleared_at": string | null,"private_days": number,"qr_code_url": string | null,"replies_close_on": string | null,"short_address": string | null,"shows_chairs": boolean,"shows_party": boolean,"tables_count": number,"thanks": string | null,"theme_accent_color": string,"theme_background": string,"theme_text_color": string,"time_zone": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "closes_at"?: string | null,"created_at"?: string,"deletes_after_days"?: number | null,"deletion_mail_claimed_at"?: string | null,"deletion_mailed_at"?: string | null,"dims_screen"?: boolean,"evening_from"?: string | null,"event_date": string,"event_name": string,"frees_chairs"?: boolean,"guests_count"?: number,"hidden_languages"?: string,"host_topic"?: string,"id"?: string,"max_guests"?: number,"meals"?: (string)[],"message"?: string | null,"message_until"?: string | null,"opens_at"?: string | null,"owner_email"?: string | null,"owner_name"?: string | null,"paper_size"?: string,"parts"?: NonNullable<Json>,"private_cleared_at"?: string | null,"private_days"?: number,"qr_code_url"?: string | null,"replies_close_on"?: string | null,"short_address"?: string | null,"shows_chairs"?: boolean,"shows_party"?: boolean,"tables_count"?: number,"thanks"?: string | null,"theme_accent_color"?: string,"theme_background"?: string,"theme_text_color"?: string,"time_zone"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "closes_at"?: string | null,"created_at"?: string,"deletes_after_days"?: number | null,"deletion_mail_claimed_at"?: string | null,"deletion_mailed_at"?: string | null,"dims_screen"?: boolean,"evening_from"?: string | null,"event_date"?: string,"event_name"?: string,"frees_chairs"?: boolean,"guests_count"?: number,"hidden_languages"?: string,"host_topic"?: string,"id"?: string,"max_guests"?: number,"meals"?: (string)[],"message"?: string | null,"message_until"?: string | null,"opens_at"?: string | null,"owner_email"?: string | null,"owner_name"?: string | null,"paper_size"?: string,"parts"?: NonNullable<Json>,"private_cleared_at"?: string | null,"private_days"?: number,"qr_code_url"?: string | null,"replies_close_on"?: string | null,"short_address"?: string | null,"shows_chairs"?: boolean,"shows_party"?: boolean,"tables_count"?: number,"thanks"?: string | null,"theme_accent_color"?: string,"theme_background"?: string,"theme_text_color"?: string,"time_zone"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"faqs": {
                  Row: {
                    "answer": string,"category": string,"display_order": number,"id": string,"question": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answer": string,"category": string,"display_order": number,"id"?: string,"question": string
                  }
                  Update: {
                    "answer"?: string,"category"?: string,"display_order"?: number,"id"?: string,"question"?: string
                  }
                  Relationships: [
                    
                  ]
                },"fixtures": {
                  Row: {
                    "depth": number,"event_id": string,"id": string,"kind": string,"turn": number,"width": number,"x": number,"y": number
                  }
                  ComputedFields: never
                  Insert: {
                    "depth": number,"event_id": string,"id"?: string,"kind": string,"turn"?: number,"width": number,"x": number,"y": number
                  }
                  Update: {
                    "depth"?: number,"event_id"?: string,"id"?: string,"kind"?: string,"turn"?: number,"width"?: number,"x"?: number,"y"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "fixtures_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"guest_page_hours": {
                  Row: {
                    "event_id": string,"hour": string,"phone_visits": number,"searches": number,"visits": number
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"hour"?: string,"phone_visits"?: number,"searches"?: number,"visits"?: number
                  }
                  Update: {
                    "event_id"?: string,"hour"?: string,"phone_visits"?: number,"searches"?: number,"visits"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "guest_page_hours_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"guests": {
                  Row: {
                    "absent_from": string | null,"additional_info": string | null,"allergies": string | null,"allergies_agreed": boolean,"allergies_withheld": boolean,"also_known_as": string | null,"created_at": string,"event_id": string,"external_id": string | null,"id": string,"invited_to": string | null,"is_crew": boolean,"is_evening": boolean,"is_late": boolean,"kitchen_note": string | null,"meal": string | null,"name": string,"needs": string | null,"party": string | null,"plus_one_of": string | null,"position": number,"private_note": string | null,"replied_at": string | null,"reply": string | null,"reply_allergies": string | null,"reply_meal": string | null,"reply_needs": string | null,"seat": number | null,"table_key": string | null,"table_number": string | null,"tags": string | null,"title": string | null,"waiting": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "absent_from"?: string | null,"additional_info"?: string | null,"allergies"?: string | null,"allergies_agreed"?: boolean,"allergies_withheld"?: boolean,"also_known_as"?: string | null,"created_at"?: string,"event_id": string,"external_id"?: string | null,"id"?: string,"invited_to"?: string | null,"is_crew"?: boolean,"is_evening"?: boolean,"is_late"?: boolean,"kitchen_note"?: string | null,"meal"?: string | null,"name": string,"needs"?: string | null,"party"?: string | null,"plus_one_of"?: string | null,"position"?: never,"private_note"?: string | null,"replied_at"?: string | null,"reply"?: string | null,"reply_allergies"?: string | null,"reply_meal"?: string | null,"reply_needs"?: string | null,"seat"?: number | null,"table_key"?: never,"table_number"?: string | null,"tags"?: string | null,"title"?: string | null,"waiting"?: string | null
                  }
                  Update: {
                    "absent_from"?: string | null,"additional_info"?: string | null,"allergies"?: string | null,"allergies_agreed"?: boolean,"allergies_withheld"?: boolean,"also_known_as"?: string | null,"created_at"?: string,"event_id"?: string,"external_id"?: string | null,"id"?: string,"invited_to"?: string | null,"is_crew"?: boolean,"is_evening"?: boolean,"is_late"?: boolean,"kitchen_note"?: string | null,"meal"?: string | null,"name"?: string,"needs"?: string | null,"party"?: string | null,"plus_one_of"?: string | null,"position"?: never,"private_note"?: string | null,"replied_at"?: string | null,"reply"?: string | null,"reply_allergies"?: string | null,"reply_meal"?: string | null,"reply_needs"?: string | null,"seat"?: number | null,"table_key"?: never,"table_number"?: string | null,"tags"?: string | null,"title"?: string | null,"waiting"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "guests_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"missed_searches": {
                  Row: {
                    "event_id": string,"first_at": string,"last_at": string,"times": number,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"first_at"?: string,"last_at"?: string,"times"?: number,"words": string
                  }
                  Update: {
                    "event_id"?: string,"first_at"?: string,"last_at"?: string,"times"?: number,"words"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "missed_searches_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"payments": {
                  Row: {
                    "amount": number,"created_at": string,"credit": number,"id": string,"is_disputed": boolean,"provider": string,"receipt_claimed_at": string | null,"receipt_sent_at": string | null,"refunded": number,"session_id": string,"subscription_id": string | null,"tier_id": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"created_at"?: string,"credit"?: number,"id"?: string,"is_disputed"?: boolean,"provider": string,"receipt_claimed_at"?: string | null,"receipt_sent_at"?: string | null,"refunded"?: number,"session_id": string,"subscription_id"?: string | null,"tier_id"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "amount"?: number,"created_at"?: string,"credit"?: number,"id"?: string,"is_disputed"?: boolean,"provider"?: string,"receipt_claimed_at"?: string | null,"receipt_sent_at"?: string | null,"refunded"?: number,"session_id"?: string,"subscription_id"?: string | null,"tier_id"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "payments_subscription_id_fkey"
      columns: ["subscription_id"]
isOneToOne: false
      referencedRelation: "subscriptions"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "payments_tier_id_fkey"
      columns: ["tier_id"]
isOneToOne: false
      referencedRelation: "tier_plans"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "daily_mail": boolean,"full_name": string,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "daily_mail"?: boolean,"full_name": string,"id": string
                  }
                  Update: {
                    "daily_mail"?: boolean,"full_name"?: string,"id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"room_pictures": {
                  Row: {
                    "event_id": string,"fade": number,"height": number,"picture": string,"width": number,"x": number,"y": number
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"fade": number,"height": number,"picture": string,"width": number,"x": number,"y": number
                  }
                  Update: {
                    "event_id"?: string,"fade"?: number,"height"?: number,"picture"?: string,"width"?: number,"x"?: number,"y"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "room_pictures_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"rooms": {
                  Row: {
                    "clearance": number,"depth": number,"event_id": string,"is_shown": boolean,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "clearance"?: number,"depth"?: number,"event_id": string,"is_shown"?: boolean,"width"?: number
                  }
                  Update: {
                    "clearance"?: number,"depth"?: number,"event_id"?: string,"is_shown"?: boolean,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "rooms_event_id_fkey"
      columns: ["event_id"]
isOneToOne: true
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"subscriptions": {
                  Row: {
                    "created_at": string,"end_date": string | null,"expiry_date": string | null,"id": string,"is_free": boolean,"plan_name": string,"start_date": string,"tier_id": string,"upgraded_from": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"end_date"?: string | null,"expiry_date"?: string | null,"id"?: string,"is_free": boolean,"plan_name": string,"start_date"?: string,"tier_id": string,"upgraded_from"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"end_date"?: string | null,"expiry_date"?: string | null,"id"?: string,"is_free"?: boolean,"plan_name"?: string,"start_date"?: string,"tier_id"?: string,"upgraded_from"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "subscriptions_tier_id_fkey"
      columns: ["tier_id"]
isOneToOne: false
      referencedRelation: "tier_plans"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "subscriptions_upgraded_from_fkey"
      columns: ["upgraded_from"]
isOneToOne: false
      referencedRelation: "subscriptions"
      referencedColumns: ["id"]
    }
                  ]
                },"tables": {
                  Row: {
                    "depth": number,"event_id": string,"gaps": string | null,"has_numbered_chairs": boolean,"id": string,"is_shaped": boolean,"label": string,"label_key": string,"note": string | null,"seats": number,"shape": string,"turn": number,"width": number,"x": number | null,"y": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "depth"?: number,"event_id": string,"gaps"?: string | null,"has_numbered_chairs"?: boolean,"id"?: string,"is_shaped"?: boolean,"label": string,"label_key"?: never,"note"?: string | null,"seats"?: number,"shape"?: string,"turn"?: number,"width"?: number,"x"?: number | null,"y"?: number | null
                  }
                  Update: {
                    "depth"?: number,"event_id"?: string,"gaps"?: string | null,"has_numbered_chairs"?: boolean,"id"?: string,"is_shaped"?: boolean,"label"?: string,"label_key"?: never,"note"?: string | null,"seats"?: number,"shape"?: string,"turn"?: number,"width"?: number,"x"?: number | null,"y"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "tables_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"tier_plans": {
                  Row: {
                    "access_period_months": number,"features": NonNullable<Json>,"id": string,"is_active": boolean,"is_popular": boolean,"max_events": number,"max_guests": number | null,"name": string,"payment_product_id": string | null,"price": number,"rank": number
                  }
                  ComputedFields: never
                  Insert: {
                    "access_period_months": number,"features"?: NonNullable<Json>,"id"?: string,"is_active"?: boolean,"is_popular"?: boolean,"max_events"?: number,"max_guests"?: number | null,"name": string,"payment_product_id"?: string | null,"price": number,"rank": number
                  }
                  Update: {
                    "access_period_months"?: number,"features"?: NonNullable<Json>,"id"?: string,"is_active"?: boolean,"is_popular"?: boolean,"max_events"?: number,"max_guests"?: number | null,"name"?: string,"payment_product_id"?: string | null,"price"?: number,"rank"?: number
                  }
                  Relationships: [
                    
                  ]
                },"venues": {
                  Row: {
                    "created_at": string,"id": string,"name": string,"picture": Json | null,"room": NonNullable<Json>,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"name": string,"picture"?: Json | null,"room": NonNullable<Json>,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"name"?: string,"picture"?: Json | null,"room"?: NonNullable<Json>,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"webhooks": {
                  Row: {
                    "change": number | null,"due_at": string | null,"event_id": string,"failures": number,"id": string,"is_off": boolean,"made_at": string,"problem": string | null,"sent_at": string | null,"status": number | null,"tries": number,"url": string
                  }
                  ComputedFields: never
                  Insert: {
                    "change"?: number | null,"due_at"?: string | null,"event_id": string,"failures"?: number,"id"?: string,"is_off"?: boolean,"made_at"?: string,"problem"?: string | null,"sent_at"?: string | null,"status"?: number | null,"tries"?: number,"url": string
                  }
                  Update: {
                    "change"?: number | null,"due_at"?: string | null,"event_id"?: string,"failures"?: number,"id"?: string,"is_off"?: boolean,"made_at"?: string,"problem"?: string | null,"sent_at"?: string | null,"status"?: number | null,"tries"?: number,"url"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "webhooks_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"wishes": {
                  Row: {
                    "event_id": string,"groups": Json | null,"guest_id": string | null,"id": string,"kind": string,"name": string | null,"other_id": string | null,"position": number,"table_id": string | null,"tag": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "event_id": string,"groups"?: Json | null,"guest_id"?: string | null,"id"?: string,"kind": string,"name"?: string | null,"other_id"?: string | null,"position"?: never,"table_id"?: string | null,"tag"?: string | null
                  }
                  Update: {
                    "event_id"?: string,"groups"?: Json | null,"guest_id"?: string | null,"id"?: string,"kind"?: string,"name"?: string | null,"other_id"?: string | null,"position"?: never,"table_id"?: string | null,"tag"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "wishes_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wishes_guest_id_fkey"
      columns: ["guest_id"]
isOneToOne: false
      referencedRelation: "guests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wishes_other_id_fkey"
      columns: ["other_id"]
isOneToOne: false
      referencedRelation: "guests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "wishes_table_id_fkey"
      columns: ["table_id"]
isOneToOne: false
      referencedRelation: "tables"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_event":
{ Args: { "event_uuid": string }; Returns: undefined
                           },
"accept_event_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"allow_account_keys":
{ Args: { "event_uuid": string,"is_allowed": boolean }; Returns: undefined
                           },
"allow_plus_ones":
{ Args: { "invitation_id": string,"plus_ones": number }; Returns: undefined
                           },
"answer_invitation":
{ Args: { "answers": Json,"token": string }; Returns: undefined
                           },
"assign_table_host":
{ Args: { "chairs": number,"closes_on": string,"contact": string,"event_uuid": string,"owner": string,"table_uuid": string }; Returns: string
                           },
"cancel_event_invitation":
{ Args: { "invitation_id": string }; Returns: undefined
                           },
"cancel_group_invitation":
{ Args: { "invitation_id": string }; Returns: undefined
                           },
"change_event_member":
{ Args: { "event_uuid": string,"member": string,"role": string,"sees_meals": boolean,"sees_names": boolean }; Returns: undefined
                           },
"change_event_parts":
{ Args: { "event_uuid": string,"known": Json,"parts": Json }; Returns: undefined
                           },
"change_reply_questions":
{ Args: { "event_uuid": string,"known": Json,"questions": Json }; Returns: undefined
                           },
"change_seating":
{ Args: { "change": Json,"event_uuid": string }; Returns: Json
                           },
"change_table_link":
{ Args: { "closes_on": string,"contact": string,"invitation_id": string,"owner": string }; Returns: undefined
                           },
"claim_mail":
{ Args: { "about"?: Json,"kind": string }; Returns: Json
                           },
"claim_reply_mail":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_reply_mail_report":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_webhooks":
{ Args: { "max_count": number }; Returns: Json
                           },
"complete_payment":
{ Args: { "buyer": string,"paid_on": string,"paid_pence": number,"payment_provider": string,"payment_session": string,"purchase": Json }; Returns: Json
                           },
"count_looked_up":
{ Args: { "event_uuid": string }; Returns: number
                           },
"create_event_in_venue":
{ Args: { "event": Json,"venue_id": string }; Returns: undefined
                           },
"create_webhook":
{ Args: { "event_uuid": string,"webhook_url": string }; Returns: Json
                           },
"delete_account":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"delete_person":
{ Args: { "address": string }; Returns: Json
                           },
"duplicate_event":
{ Args: { "copy": Json,"event_uuid": string,"which_guests": string,"with_room": boolean,"with_wishes": boolean }; Returns: undefined
                           },
"expire_test_checkouts":
{ Args: { "buyer": string,"plan": string }; Returns: undefined
                           },
"find_event_by_address":
{ Args: { "address": string }; Returns: string
                           },
"find_guests":
{ Args: { "words": string }; Returns: Json
                           },
"find_person":
{ Args: { "address": string }; Returns: Json
                           },
"get_account":
{ Args: { "address": string }; Returns: Json
                           },
"get_event_guest_page":
{ Args: { "event_uuid": string }; Returns: Json
                           },
"get_event_guests":
{ Args: { "event_uuid": string }; Returns: {
              "additional_info": string,"also_known_as": string,"id": string,"name": string,"table_number": string
            }[]
                           },
"get_event_history":
{ Args: { "before"?: number,"event_uuid": string,"person"?: string,"words"?: string }; Returns: Json
                           },
"get_event_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"get_event_message":
{ Args: { "event_uuid": string }; Returns: {
              "message": string,"message_until": string
            }[]
                           },
"get_event_opening":
{ Args: { "event_uuid": string }; Returns: {
              "changes_in": number,"opens_at": string,"state": string,"thanks": string,"time_zone": string
            }[]
                           },
"get_event_people":
{ Args: { "event_uuid": string }; Returns: Json
                           },
"get_event_room":
{ Args: { "event_uuid": string }; Returns: {
              "depth": number,"fixtures": Json,"tables": Json,"width": number
            }[]
                           },
"get_event_seating_data":
{ Args: { "event_uuid": string }; Returns: {
              "event_date": string,"event_name": string,"id": string,"theme_accent_color": string,"theme_background": string,"theme_text_color": string
            }[]
                           },
"get_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"get_invitations":
{ Args: { "event_uuid": string }; Returns: Json
                           },
"get_reply_mail":
{ Args: { "mail_id": string }; Returns: Json
                           },
"get_reply_questions":
{ Args: { "event_uuid": string }; Returns: Json
                           },
"get_seating_at":
{ Args: { "event_uuid": string,"version": number }; Returns: Json
                           },
"get_seating_changes":
{ Args: { "event_uuid": string,"since": number }; Returns: Json
                           },
"get_seating_plan":
{ Args: { "event_uuid": string }; Returns: Json
                           },
"get_shared_events":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_sign_off":
{ Args: { "event_uuid": string }; Returns: Json
                           },
"get_signed_plan":
{ Args: { "signed_uuid": string }; Returns: Json
                           },
"get_table":
{ Args: { "token": string }; Returns: Json
                           },
"get_table_links":
{ Args: { "event_uuid": string }; Returns: Json
                           },
"grant_plan":
{ Args: { "address": string,"plan_name": string }; Returns: string
                           },
"invite_to_event":
{ Args: { "event_uuid": string,"label": string,"role": string,"sees_meals": boolean,"sees_names": boolean }; Returns: Json
                           },
"invite_to_events":
{ Args: { "event_uuids": (string)[],"label": string,"role": string,"sees_meals": boolean,"sees_names": boolean }; Returns: Json
                           },
"list_accounts":
{ Args: { "page": number }; Returns: Json
                           },
"list_due_work":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_event_news":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_events":
{ Args: { "page": number }; Returns: Json
                           },
"list_events_by_key":
{ Args: { "secret": string }; Returns: Json
                           },
"list_messages":
{ Args: { "page": number }; Returns: Json
                           },
"list_operator_log":
{ Args: { "page": number }; Returns: Json
                           },
"list_payments":
{ Args: { "page": number }; Returns: Json
                           },
"list_people":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"make_account_key":
{ Args: { "key_name": string,"key_rights": (string)[] }; Returns: Json
                           },
"make_api_key":
{ Args: { "event_uuid": string,"key_name": string,"key_rights": (string)[] }; Returns: Json
                           },
"make_door_link":
{ Args: { "event_uuid": string,"link_ends_at": string,"link_name": string,"link_rights": (string)[],"secret": string }; Returns: string
                           },
"make_invitations":
{ Args: { "event_uuid": string,"plus_ones"?: number }; Returns: Json
                           },
"mark_invitations_sent":
{ Args: { "invitation_ids": (string)[] }; Returns: undefined
                           },
"move_at_door":
{ Args: { "from_table": string,"guest_uuid": string,"secret": string,"to_table": string }; Returns: undefined
                           },
"offer_event":
{ Args: { "event_uuid": string,"member": string }; Returns: undefined
                           },
"open_door":
{ Args: { "secret": string,"since"?: number }; Returns: Json
                           },
"open_test_checkout":
{ Args: { "buyer": string,"purchase": Json }; Returns: string
                           },
"open_venue_plan":
{ Args: { "known"?: (string)[],"secret": string }; Returns: Json
                           },
"price_purchase":
{ Args: { "addon_key": string,"buyer": string,"color": string,"delivery"?: Json,"is_product_key": boolean,"plan_key": string }; Returns: Json
                           },
"read_arrivals":
{ Args: { "event_uuid": string,"since": number }; Returns: Json
                           },
"read_event_by_key":
{ Args: { "event_uuid": string,"known"?: (string)[],"secret": string,"since"?: number }; Returns: Json
                           },
"read_plan_by_key":
{ Args: { "event_uuid": string,"known"?: (string)[],"secret": string }; Returns: Json
                           },
"read_test_checkout":
{ Args: { "session": string }; Returns: Json
                           },
"record_check_ins":
{ Args: { "facts": Json,"secret": string,"since": number }; Returns: Json
                           },
"record_guest_page":
{ Args: { "event_uuid": string,"what": string,"words"?: string }; Returns: undefined
                           },
"record_mail":
{ Args: { "due": Json,"kind": string }; Returns: undefined
                           },
"record_presence":
{ Args: { "event_uuid": string,"guest_id": string,"place": string,"table_id": string }; Returns: Json
                           },
"record_reply_mail":
{ Args: { "mail_id": string,"outcome": string }; Returns: undefined
                           },
"record_reply_mail_report":
{ Args: { "mail_id": string }; Returns: undefined
                           },
"record_searches":
{ Args: { "event_uuid": string,"found": number,"missed": (string)[] }; Returns: undefined
                           },
"record_webhook":
{ Args: { "answer_problem": string,"answer_status": number,"sent_change": number,"webhook_uuid": string }; Returns: undefined
                           },
"release_mail":
{ Args: { "due": Json,"kind": string }; Returns: undefined
                           },
"remove_event_member":
{ Args: { "event_uuid": string,"member": string }; Returns: undefined
                           },
"remove_from_events":
{ Args: { "member": string }; Returns: number
                           },
"remove_signed_plan":
{ Args: { "signed_uuid": string }; Returns: undefined
                           },
"renew_event_invitation":
{ Args: { "invitation_id": string }; Returns: Json
                           },
"renew_invitations":
{ Args: { "invitation_ids": (string)[] }; Returns: undefined
                           },
"revoke_invitation":
{ Args: { "invitation_id": string }; Returns: undefined
                           },
"save_pending_event":
{ Args: { "buyer": string,"event": Json }; Returns: string
                           },
"save_table":
{ Args: { "chairs": Json,"language"?: string,"token": string }; Returns: Json
                           },
"save_venue":
{ Args: { "event_uuid": string,"venue_name": string }; Returns: string
                           },
"send_reply_mails":
{ Args: { "chosen_language": string,"event_uuid": string,"invitation_ids": (string)[],"texts": Json }; Returns: Json
                           },
"set_invitation_language":
{ Args: { "invitation_id": string,"language": string }; Returns: undefined
                           },
"set_invitation_mail":
{ Args: { "invitation_id": string,"mail_to": string }; Returns: undefined
                           },
"set_registration":
{ Args: { "domains": (string)[],"mode": string }; Returns: undefined
                           },
"set_reply_answers":
{ Args: { "answers": Json,"invitation_id": string }; Returns: undefined
                           },
"settle_payment":
{ Args: { "has_dispute": boolean,"payment_provider": string,"payment_session": string,"refunded_pence": number }; Returns: Json
                           },
"settle_test_checkout":
{ Args: { "outcome": string,"session": string }; Returns: Json
                           },
"show_invitations":
{ Args: { "caller": string,"event_uuid": string,"hashes"?: Json }; Returns: {
              "generation": string,"id": string,"token_hash": string
            }[]
                           },
"sign_plan":
{ Args: { "event_uuid": string,"label": string }; Returns: string
                           },
"start_free_plan":
{ Args: { "buyer": string,"plan_key": string }; Returns: string
                           },
"stop_reply_mails":
{ Args: { "is_report": boolean,"mail_id": string }; Returns: undefined
                           },
"suspend_account":
{ Args: { "address": string }; Returns: boolean
                           },
"sweep_contact_messages":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"take_back_table":
{ Args: { "invitation_id": string }; Returns: undefined
                           },
"transfer_local_events":
{ Args: { "event_list": Json }; Returns: undefined
                           },
"try_webhook":
{ Args: { "webhook_uuid": string }; Returns: undefined
                           },
"unsuspend_account":
{ Args: { "address": string }; Returns: boolean
                           },
"withdraw_event_offer":
{ Args: { "event_uuid": string }; Returns: undefined
                           },
"write_running_order":
{ Args: { "event_uuid": string,"words": string }; Returns: undefined
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
