import { css } from 'lit';

/** Styles of the bar of Talk mode. */
export const talkBarStyles = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.625rem;
  }
  .hold {
    min-height: 3.25rem;
    min-width: 16.5rem;
    padding: 0 1.25rem;
    background: var(--role);
    color: var(--on-role);
    font-size: var(--text-m);
    font-weight: 650;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
  }
  .hold:hover {
    background: color-mix(in oklab, var(--role) 88%, var(--ink));
  }
  .hold.held {
    background: var(--bad);
    color: var(--bad-soft);
    box-shadow: 0 0 0 4px var(--bad-soft);
  }
  .words {
    display: flex;
    flex: 1 1 16rem;
    gap: 0.5rem;
  }
  input[type='text'] {
    flex: 1;
    min-width: 0;
    min-height: 3.25rem;
    padding: 0 1rem;
    border: 1px solid var(--edge);
    border-radius: 999px;
    background: var(--surface);
  }
  input[type='text']::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  .wanted input[type='text'] {
    border-color: var(--warn);
    box-shadow: 0 0 0 3px var(--warn-soft);
  }
  .send {
    min-height: 3.25rem;
  }
  .under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 1rem;
    min-height: max(1.875rem, var(--touch));
    margin-top: 0.5rem;
    font-size: var(--text-s);
    color: var(--ink-2);
  }
  .last {
    margin-top: 0.25rem;
  }
  .last button {
    min-height: max(1.875rem, var(--touch));
  }
  .state {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
  .mark {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--edge);
  }
  .good .mark {
    background: var(--good);
  }
  .busy .mark {
    background: var(--warn);
  }
  .bad {
    color: var(--bad);
  }
  .bad .mark {
    background: var(--bad);
  }
  .under select {
    min-height: max(1.875rem, var(--touch));
    padding: 0 0.375rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius-s);
    background: var(--surface);
  }
  .under label {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }
  @media (max-width: 40rem) {
    .hold {
      flex: 1 1 100%;
    }
    .row {
      gap: 0.5rem;
    }
    .hold,
    .send,
    input[type='text'] {
      min-height: 2.75rem;
    }
    .send span {
      position: absolute;
      clip-path: inset(50%);
    }
    .keys {
      display: none;
    }
  }
`;
