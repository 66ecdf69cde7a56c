import { Download, ExternalLink, Eye, Pencil, Plus, Search, Trash2, Upload } from 'lucide-react';
import { themeAttributes } from '@/features/theme/model';
import { drawnEvents, drawnGuests, drawnTabs } from '../content/drawn-workspace';
import './workspace-picture.css';

/** Where hosts work, drawn large: told by its caption to whoever cannot see it. */
export const WorkspacePicture = ({ caption }: { caption: string }) => (
  <figure className="workspace-picture">
    <div className="desk-frame" aria-hidden="true">
      <div className="desk-head">
        <span className="small-caps desk-eyebrow">Event Management</span>
        <span className="desk-name">
          Amelia <em className="ampersand">&</em>&nbsp;Tom’s Wedding
        </span>
        <span className="desk-facts">
          <span>12 June 2027</span>
          <span>
            <b>120</b> of 250 guests
          </span>
          <span>
            <b>14</b> tables
          </span>
        </span>
        <span className="desk-tools">
          <span>
            <ExternalLink className="icon" /> Open Live Guest View
          </span>
          <span>
            <Pencil className="icon" /> Edit Details
          </span>
        </span>
      </div>
      <div className="desk-tabs">
        {drawnTabs.map((tab) => (
          <span key={tab}>{tab}</span>
        ))}
      </div>
      <div className="desk-body">
        <div className="desk-side">
          <b>Your Events</b>
          {drawnEvents.map(({ name, when, ...theme }) => (
            <span key={name} className="desk-event" {...themeAttributes(theme)}>
              <i />
              <span>
                <b>{name}</b>
                {when}
              </span>
            </span>
          ))}
          <span className="desk-event">
            <Plus className="icon" /> Create New Event
          </span>
        </div>
        <div className="desk-ledger">
          <div className="desk-bar">
            <span className="desk-field">
              <Search className="icon" /> Name or table
            </span>
            <span className="desk-button">
              <Upload className="icon" /> Import CSV
            </span>
            <span className="desk-button">
              <Download className="icon" /> Export CSV
            </span>
          </div>
          <div className="desk-row desk-headings">
            <i />
            <span>Name, by surname</span>
            <span>Table</span>
            <span className="desk-note">
              Additional info <Eye className="icon" />
            </span>
          </div>
          <div className="desk-row desk-blank">
            <Plus className="icon" />
            <span className="desk-line">Guest name</span>
            <span className="desk-line">No.</span>
            <span className="desk-line desk-note">A role, a note</span>
            <span className="desk-add">Add Guest</span>
          </div>
          {drawnGuests.map(({ name, table, note, state }) => (
            <div key={name} className={state ? `desk-row desk-row-${state}` : 'desk-row'}>
              <i className="desk-box" />
              <span className="desk-guest">{name}</span>
              <span>
                <b className="table-chip">{table}</b>
              </span>
              <span className="desk-note">{note}</span>
              {state === 'edited' && (
                <span className="desk-keys">
                  <kbd>Enter</kbd> saves <kbd>Esc</kbd> undoes
                </span>
              )}
            </div>
          ))}
          <div className="desk-bulk">
            <b>3 guests selected</b>
            <span>Move to table…</span>
            <span>
              <Trash2 className="icon" /> Remove
            </span>
          </div>
        </div>
      </div>
    </div>
    <figcaption>{caption}</figcaption>
  </figure>
);
