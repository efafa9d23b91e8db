import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class CreateEventSeatMap {
    public static void main(String[] args) throws Exception {
        var body = """
            {
              "externalReferenceId": "aurelia-2027",
              "title": "El jardín de Aurelia",
              "description": "Obra en dos actos con música en vivo.",
              "location": {
                "venueName": "Teatro Mirasoles",
                "city": "Córdoba",
                "country": "Argentina",
                "timeZone": "America/Argentina/Cordoba"
              },
              "configuration": {},
              "seating": {
                "image": "https://teatromirasoles.example/imagenes/plano-de-sala.png",
                "svgCode": "<svg xmlns=\\"http://www.w3.org/2000/svg\\" viewBox=\\"0 0 120 60\\"><rect id=\\"escenario\\" x=\\"30\\" y=\\"4\\" width=\\"60\\" height=\\"10\\"/><rect id=\\"platea\\" x=\\"25\\" y=\\"20\\" width=\\"70\\" height=\\"36\\"/></svg>"
              },
              "shows": [{
                "showId": "aurelia-0319",
                "title": "Estreno",
                "date": "2027-03-19T21:00:00-03:00",
                "images": [],
                "configuration": {},
                "ticketOptions": [{
                  "ticketOptionId": "platea",
                  "title": "Platea",
                  "description": "Butacas numeradas de la planta baja, filas A a R.",
                  "price": 68000,
                  "currency": "ARS"
                }]
              }]
            }
            """;
        var address = System.getenv("TAQUILLA_API") + "/v1/events";
        var request = HttpRequest.newBuilder(URI.create(address))
            .header("Authorization", System.getenv("TAQUILLA_PRIVATE_KEY"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();

        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
        System.out.println(response.body());
        if (response.statusCode() >= 400) System.exit(1);
    }
}
