import { css } from 'lit';

/** Styles of one parameter: label and value on top, the control below, then the help text. */
export const paramStyles = css`
  .fields {
    display: grid;
    gap: 1.375rem;
    padding: 0.25rem 1.25rem 1.25rem;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;
    min-height: max(1.75rem, var(--touch));
  }
  label,
  .label {
    font-weight: 550;
    font-size: var(--text-s);
  }
  .help {
    font-size: 0.75rem;
    line-height: 1.4;
    color: var(--ink-2);
  }
  .value {
    width: 4.25rem;
    height: max(1.75rem, var(--touch));
    margin-inline-end: -0.375rem;
    padding: 0 0.375rem;
    border: 1px solid transparent;
    border-radius: var(--radius-s);
    background: transparent;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
    text-align: end;
    appearance: textfield;
  }
  .value::-webkit-inner-spin-button {
    display: none;
  }
  .value:hover,
  .value:focus {
    border-color: var(--edge);
  }
  .off {
    font-weight: 400;
    font-size: var(--text-s);
    color: var(--ink-2);
    white-space: nowrap;
  }

  input[type='range'] {
    --at: 0%;
    display: block;
    width: 100%;
    height: max(1.5rem, var(--touch));
    margin: 0;
    background: none;
    appearance: none;
    cursor: pointer;
  }
  input[type='range']::-webkit-slider-runnable-track {
    height: 4px;
    border-radius: 2px;
    background: linear-gradient(to right, var(--accent) var(--at), var(--edge) var(--at));
  }
  input[type='range']::-moz-range-track {
    height: 4px;
    border-radius: 2px;
    background: linear-gradient(to right, var(--accent) var(--at), var(--edge) var(--at));
  }
  input[type='range']::-webkit-slider-thumb {
    width: 16px;
    height: 16px;
    margin-top: -6px;
    border: 3px solid var(--surface);
    border-radius: 50%;
    background: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
    appearance: none;
  }
  input[type='range']::-moz-range-thumb {
    width: 10px;
    height: 10px;
    border: 3px solid var(--surface);
    border-radius: 50%;
    background: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  input[type='range']:disabled {
    opacity: 0.35;
    cursor: default;
  }

  .switch {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: var(--touch);
    cursor: pointer;
  }
  .switch input {
    width: 2.125rem;
    height: 1.25rem;
    margin: 0;
    border: 1px solid var(--edge);
    border-radius: 999px;
    background: var(--inset);
    appearance: none;
    cursor: pointer;
    transition: background-color var(--quick);
  }
  .switch input::before {
    content: '';
    display: block;
    width: 0.75rem;
    height: 0.75rem;
    margin: 0.1875rem;
    border-radius: 50%;
    background: var(--edge);
    transition: translate var(--quick);
  }
  .switch input:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  .switch input:checked::before {
    translate: 0.875rem;
    background: var(--on-accent);
  }

  .typed {
    display: grid;
    gap: 0.375rem;
  }
  .typed input {
    width: 100%;
    min-height: max(2.25rem, var(--touch));
    padding: 0 0.75rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius-s);
    background: transparent;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  .typed input[aria-invalid='true'] {
    border-color: var(--bad);
  }
  .typed input::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  .wrong {
    color: var(--bad);
  }

  .segments {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: 2px;
    padding: 3px;
    border-radius: var(--radius-m);
    background: var(--inset);
  }
  .segment {
    position: relative;
    display: grid;
    place-items: center;
    min-height: var(--touch);
    padding: 0.3125rem 0.5rem;
    border-radius: 9px;
    font-size: var(--text-s);
    font-weight: 450;
    text-align: center;
    text-transform: capitalize;
    color: var(--ink-2);
  }
  .segment:hover {
    color: var(--ink);
  }
  .segment:has(:checked) {
    background: var(--surface);
    color: var(--ink);
    font-weight: 600;
    box-shadow: 0 0 0 1px var(--line), var(--shadow);
  }
  .segment:has(:focus-visible) {
    outline: 2px solid var(--accent);
  }
  .segment input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  select {
    width: 100%;
    min-height: max(2.25rem, var(--touch));
    padding: 0 0.625rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius-s);
    background: var(--surface);
    font-size: var(--text-s);
  }
  @media (forced-colors: active) {
    .segment:has(:checked) {
      outline: 2px solid Highlight;
    }
    .switch input {
      appearance: auto;
    }
  }
`;
