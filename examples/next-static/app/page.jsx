'use client';

import { useEffect, useState } from 'react';
import { speak } from './speak.js';

export default function Page() {
  const [status, setStatus] = useState('');

  // The HTML is there before the script that speaks.
  useEffect(() => setStatus('Ready.'), []);

  async function handleSubmit(event) {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    setStatus('Working …');
    try {
      await speak(text);
      setStatus('Speaking.');
    } catch (error) {
      setStatus(error.message);
    }
  }

  return (
    <main>
      <form onSubmit={handleSubmit}>
        <label>
          Text <input name="text" defaultValue="Hello from Next.js." required />
        </label>
        <button type="submit">Speak</button>
      </form>
      <p role="status">{status}</p>
    </main>
  );
}
